import * as v from "valibot";

const NAME = "SESSION_SECRET";
/** 256 bits as base64 are 43 characters; what is shorter than this was typed, and can be guessed offline. */
const LENGTH_MIN = 32;

const secrets = v.object({ [NAME]: v.pipe(v.string(), v.minLength(LENGTH_MIN)) });

/**
 * The secret that sessions are signed with.
 * @throws where it is missing or too short, with what to do about it: without it anybody could sign a session [S12]
 */
export function sessionSecret(env: unknown): string {
  const parsed = v.safeParse(secrets, env);
  if (parsed.success) return parsed.output[NAME];
  throw new Error(
    `${NAME} is missing or shorter than ${LENGTH_MIN} characters. Locally npm start makes one in .dev.vars; ` +
      `for a deployment: npx wrangler secret put ${NAME} --env production`,
  );
}
