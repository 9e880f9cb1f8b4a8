import { type SubmitEvent, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { parseRoomCode } from "../../../../domain/room/code.ts";
import { isVisible, nameFromAccount, parsePlayerName } from "../../../../domain/room/names.ts";
import { cleanLine } from "../../../../domain/text.ts";
import type { FieldErrors } from "../../../forms/failure.ts";
import { useFirstError } from "../../../forms/use-first-error.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/controls.tsx";
import { pathOf } from "../room-page.ts";
import { prepareJoin } from "../seats.ts";
import { CodeField } from "./code-field.tsx";
import { fieldText } from "./form-text.ts";
import { useLastName } from "./use-last-name.ts";

type JoinFormProps = {
  /** The room's, where it is known already; else the form asks for it. */
  code?: string;
  /** The display name of who is signed in, to start with; null for a guest. */
  account: string | null;
  /** Secondary where something else on the page is what most people want. */
  variant?: "primary" | "secondary";
};

/** Joins a room under a name, which is free to choose for everybody. */
export function JoinForm({ code, account, variant = "primary" }: JoinFormProps) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [errors, setErrors] = useState<FieldErrors | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const nameInput = useLastName();
  useFirstError(form, errors);
  const typedCode = query.get("code") ?? "";
  // A code that came with the address and led to no room is wrong from the start.
  const isCodeInvalid = errors ? errors.code !== undefined : typedCode !== "";
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const join = parseJoin(code ?? String(typed.get("code")), String(typed.get("name")));
    if (!join.ok) return setErrors(join.errors);
    if (!(await isDecentHere(join.name))) return setErrors({ name: "name_unfit" });
    prepareJoin(join.code, join.name);
    void navigate(pathOf("wait", join.code));
  };
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
      {!code && <CodeField isInvalid={isCodeInvalid} defaultValue={typedCode} />}
      <TextField
        ref={nameInput}
        name="name"
        label={m.join_name()}
        error={fieldText(errors?.name)}
        defaultValue={query.get("name") ?? nameFromAccount(account ?? "")}
        autoComplete="nickname"
        enterKeyHint="go"
        required
      />
      <Button type="submit" size="large" variant={variant}>
        {m.join_submit()}
      </Button>
      <noscript>{m.needs_javascript()}</noscript>
    </form>
  );
}

/** The list of words comes with the first join; without it the room says no. */
async function isDecentHere(name: string): Promise<boolean> {
  const list = await import("../../../../domain/room/decency.ts").catch(() => null);
  return list?.isDecent(name) ?? true;
}

type Join = { ok: true; code: string; name: string } | { ok: false; errors: FieldErrors };

function parseJoin(typedCode: string, typedName: string): Join {
  const code = parseRoomCode(typedCode);
  const name = parsePlayerName(typedName);
  if (code !== null && name !== null) return { ok: true, code, name };
  const nameError = isVisible(cleanLine(typedName)) ? "name_too_long" : "name_required";
  return {
    ok: false,
    errors: { ...(code === null ? { code: "code_invalid" } : {}), ...(name === null ? { name: nameError } : {}) },
  };
}
