import { useNavigate } from "react-router";
import { m } from "../../i18n/paraglide/messages.js";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { StatePanel } from "../../ui/state-panel.tsx";

/** For what nobody foresaw. It says nothing of the cause: that stands in the log. */
export function ErrorPage() {
  return (
    <>
      <PageTitle>{m.error_title()}</PageTitle>
      <StatePanel kind="error" isPage title={m.error_title()} text={m.error_text()}>
        <Button onClick={() => location.reload()}>{m.error_reload()}</Button>
        <ButtonLink to="/" reloadDocument variant="secondary">
          {m.go_home()}
        </ButtonLink>
      </StatePanel>
    </>
  );
}

export function NotFoundPage() {
  const navigate = useNavigate();
  return (
    <Card className="mx-auto max-w-xl">
      <PageTitle>{m.not_found_title()}</PageTitle>
      <p aria-hidden="true" className="text-6xl font-extrabold text-accent">
        404
      </p>
      <h1 className="mt-2 text-2xl font-bold">{m.not_found_title()}</h1>
      <p className="mt-3">{m.not_found_text()}</p>
      <ul className="mt-2 list-disc pl-6 text-ink-soft">
        <li>{m.not_found_check_url()}</li>
        <li>{m.not_found_go_home()}</li>
        <li>{m.not_found_contact()}</li>
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="/">{m.go_home()}</ButtonLink>
        <Button variant="secondary" onClick={() => void navigate(-1)}>
          {m.go_back()}
        </Button>
      </div>
    </Card>
  );
}
