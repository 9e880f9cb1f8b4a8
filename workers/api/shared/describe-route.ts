import { type DescribeRouteOptions, describeRoute, type ResponsesWithResolver, resolver } from "hono-openapi";
import type * as v from "valibot";
import { errorBody } from "./refusals.ts";

const ERROR_TEXTS = {
  400: "The request is not right; `errors` names the fields.",
  401: "Not signed in, no longer signed in, or a token or password that is not accepted; `code` says which.",
  403: "Not allowed.",
  404: "Not there; the same answer for what is closed and what never was.",
  409: "Not possible in the present state.",
  410: "Used, or over.",
  413: "The body is too large.",
  422: "Understood, but it can't be done well.",
  429: "Too often; `Retry-After` says when to try again, in seconds.",
  507: "There is no room for more; `code` says of what.",
  503: "The server is not set up for this.",
  500: "A fault of ours; `x-request-id` finds it in the logs.",
} as const;

type Description = {
  summary: string;
  description?: string;
  parameters?: NonNullable<DescribeRouteOptions["parameters"]>;
  success:
    | { status: 200 | 201; schema: v.GenericSchema }
    | { status: 200; file: "text/csv" }
    | { status: 302; text: string };
  errors: readonly (keyof typeof ERROR_TEXTS)[];
};

/** Describes a route for `/api/openapi.json` with the schemas that the route itself uses. */
export function describe({ success, errors, ...texts }: Description) {
  const refusals = [...errors, 500] as const;
  const responses: ResponsesWithResolver = { [success.status]: done(success) };
  for (const status of refusals) responses[status] = json(ERROR_TEXTS[status], errorBody);
  return describeRoute({ ...texts, responses });
}

function done(success: Description["success"]) {
  if ("text" in success) return { description: success.text };
  if ("file" in success)
    return { description: "Done.", content: { [success.file]: { schema: { type: "string" as const } } } };
  return json("Done.", success.schema);
}

function json(description: string, schema: v.GenericSchema) {
  return { description, content: { "application/json": { schema: resolver(schema) } } };
}
