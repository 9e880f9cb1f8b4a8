import { Form, redirect, useNavigation } from "react-router";
import { apiContext, viewerContext } from "../../context.ts";
import { AccountCard } from "../../features/account/account-card.tsx";
import { endSession } from "../../features/shell/viewer.ts";
import { setFlashMessage, withFlashMessage } from "../../flash-message/flash-message.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { Button, ButtonLink } from "../../ui/button.tsx";
import type { Route } from "./+types/logout.ts";

export function loader({ context }: Route.LoaderArgs) {
  if (context.get(viewerContext).kind === "guest") throw redirect("/");
  return null;
}

export async function action({ context, url }: Route.ActionArgs) {
  await context.get(apiContext).api.users.logout.$post();
  return redirect("/", withFlashMessage("signed_out", url));
}

/** Signs out on this device first: the server may be unreachable. */
export async function clientAction() {
  endSession();
  setFlashMessage("signed_out");
  return redirect("/");
}

/** Asks before signing out: following a link must sign nobody out. The menu leads here without JavaScript. */
export default function Logout() {
  const { formMethod } = useNavigation();
  return (
    <AccountCard title={m.logout_title()} text={m.logout_text()}>
      <Form method="post" className="flex flex-wrap gap-3">
        <Button type="submit" busy={formMethod === "POST"}>
          {m.logout()}
        </Button>
        <ButtonLink to="/profile" variant="secondary">
          {m.cancel()}
        </ButtonLink>
      </Form>
    </AccountCard>
  );
}
