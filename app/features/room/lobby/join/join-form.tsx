import { lazy, type SubmitEvent, Suspense, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { parseRoomCode } from "../../../../../domain/room/code.ts";
import { isVisible, nameFromAccount, parsePlayerName } from "../../../../../domain/room/names/names.ts";
import { PLAYER_NAME_MAX } from "../../../../../domain/room/rules.ts";
import { cleanLine } from "../../../../../domain/text.ts";
import { useFormFailure } from "../../../../forms/after-submit.ts";
import type { FieldErrors, FormFailure } from "../../../../forms/failure.ts";
import { NeedsJavaScript } from "../../../../forms/needs-javascript.tsx";
import { m } from "../../../../i18n/paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { useIsHydrated } from "../../../../ui/deferred.ts";
import { TextField } from "../../../../ui/form/field.tsx";
import { useLastName } from "../../connection/last-name.ts";
import { prepareJoin } from "../../connection/seats.ts";
import { pathOf } from "../../room-page.ts";
import { CodeField } from "./join-by-code.tsx";

type JoinFormProps = {
  /** The room's code; without it the form has a field for it. */
  code?: string;
  /** The signed-in user's display name, as the initial value; null for a guest. */
  account: string | null;
  variant?: "primary" | "secondary";
};

/** Without it whoever joins is drawn as before, or is an initial. */
const AvatarChoice = lazy(() => import("../avatar-choice.lazy.tsx").catch(() => ({ default: () => null })));

const WRONG_CODE = { kind: "fields", errors: { code: "code_invalid" } } as const satisfies FormFailure;

/** Joins a room under a freely chosen name. */
export function JoinForm({ code, account, variant = "primary" }: JoinFormProps) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const typedCode = query.get("code") ?? "";
  // A code in the address that led to no room is shown as invalid from the start.
  const [refused, setRefused] = useState<FormFailure | null>(typedCode === "" ? null : WRONG_CODE);
  const form = useRef<HTMLFormElement>(null);
  const nameInput = useLastName();
  const isHydrated = useIsHydrated();
  const failure = useFormFailure(form, refused);
  const errors: FieldErrors = failure?.kind === "fields" ? failure.errors : {};
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const join = parseJoin(code ?? String(typed.get("code")), String(typed.get("name")));
    if (!join.ok) return setRefused({ kind: "fields", errors: join.errors });
    if (!(await passesNameFilter(join.name)))
      return setRefused({ kind: "fields", errors: { name: m.field_name_unfit() } });
    prepareJoin(join.code, join.name);
    void navigate(pathOf("wait", join.code));
  };
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
      {!code && <CodeField isInvalid={errors.code !== undefined} defaultValue={typedCode} />}
      <TextField
        ref={nameInput}
        name="name"
        label={m.join_name()}
        error={errors.name}
        defaultValue={query.get("name") ?? nameFromAccount(account ?? "")}
        autoComplete="nickname"
        enterKeyHint="go"
        required
      />
      <Suspense>
        <AvatarChoice />
      </Suspense>
      {/* Joining needs the script: pressed before it is there, the form would only load the page again. */}
      <Button type="submit" size="large" variant={variant} disabled={!isHydrated}>
        {m.join_submit()}
      </Button>
      <NeedsJavaScript />
    </form>
  );
}

/** Loaded on the first submit. Where that fails, the room itself checks the name. */
async function passesNameFilter(name: string): Promise<boolean> {
  const check = await import("./check-name.lazy.ts").catch(() => null);
  return check?.isNameAllowedHere(name) ?? true;
}

type Join = { ok: true; code: string; name: string } | { ok: false; errors: FieldErrors };

function parseJoin(typedCode: string, typedName: string): Join {
  const code = parseRoomCode(typedCode);
  const name = parsePlayerName(typedName);
  if (code !== null && name !== null) return { ok: true, code, name };
  const nameError = isVisible(cleanLine(typedName))
    ? m.field_name_too_long({ max: PLAYER_NAME_MAX })
    : m.field_name_required();
  return {
    ok: false,
    errors: { ...(code === null ? { code: "code_invalid" } : {}), ...(name === null ? { name: nameError } : {}) },
  };
}
