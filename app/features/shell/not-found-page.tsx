import type { MouseEvent } from "react";
import { returnPathOrHome } from "../../i18n/language-cookie.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Pen } from "../../ui/data/pen.tsx";
import { PageTitle } from "../../ui/page-title.tsx";

/** @param props.previousPath where Back leads without JavaScript */
export function NotFoundPage({ previousPath }: { previousPath: string }) {
  return (
    <Card className="mx-auto max-w-xl">
      <PageTitle>{m.not_found_title()}</PageTitle>
      <div aria-hidden="true" className="flex items-end justify-between gap-4">
        <p className="text-6xl font-extrabold text-accent">404</p>
        <Pen pose="lost" className="size-36 sm:size-44" />
      </div>
      <h1 className="mt-2 text-2xl font-bold">{m.not_found_title()}</h1>
      <p className="mt-3">{m.not_found_text()}</p>
      <ul className="mt-2 list-disc pl-6 text-ink-soft">
        <li>{m.not_found_check_url()}</li>
        <li>{m.not_found_go_home()}</li>
        <li>{m.not_found_contact()}</li>
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="/">{m.go_home()}</ButtonLink>
        <ButtonLink to={previousPath} variant="secondary" onClick={goBack}>
          {m.go_back()}
        </ButtonLink>
      </div>
    </Card>
  );
}

/** Without a history entry to go back to, the link itself is followed. */
function goBack(event: MouseEvent): void {
  if (history.length < 2) return;
  event.preventDefault();
  history.back();
}

/** The path of the page that a request came from, or the home page where that is not another page of this site. */
export function previousPathOf({ url, headers }: Request): string {
  const [here, referer] = [new URL(url), headers.get("Referer")];
  if (referer === null || !URL.canParse(referer)) return "/";
  const there = new URL(referer);
  if (there.origin !== here.origin || there.pathname === here.pathname) return "/";
  return returnPathOrHome(there.pathname + there.search);
}
