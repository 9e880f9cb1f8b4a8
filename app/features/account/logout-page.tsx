import { Form, useNavigation } from "react-router";
import { m } from "../../i18n/paraglide/messages.js";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { AccountCard } from "./account-card.tsx";

/** Asks before signing out, for those whose menu does not open; a press on a link signs nobody out. */
export function LogoutPage() {
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
