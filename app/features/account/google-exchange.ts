import type { ApiClient } from "../../api.ts";
import { failureOf } from "../../forms/failure.ts";
import { textsOf } from "../../forms/form-texts.ts";
import type { GoogleResult } from "./google-result.tsx";

type Way = {
  /** Where to go back to when it comes to nothing. */
  back: string;
  /** Of a seat whose finished games become the account's; null where there is none. */
  seatToken: string | null;
};

/** A form's token for a session, which then stands in the answer's cookies. */
export async function exchangeGoogle(api: ApiClient, form: FormData, { back, seatToken }: Way): Promise<GoogleResult> {
  const { token = "" } = textsOf(form, "token");
  const json = { token, ...(seatToken && { seatToken }) };
  const answer = await api.api.users.google.exchange.$post({ json }).catch(() => null);
  if (!answer) return { kind: "failed", code: null, back };
  if (answer.ok) return { kind: "done", next: (await answer.json()).data.next ?? "/dashboard" };
  const failure = await failureOf(answer);
  return { kind: "failed", code: failure.kind === "refused" ? failure.code : null, back };
}
