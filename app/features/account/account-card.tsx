import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ReactNode } from "react";
import { m } from "../../i18n/paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { PageTitle } from "../../ui/page-title.tsx";

type AccountCardProps = {
  title: string;
  text?: string | undefined;
  /** Where Back leads. */
  back?: { to: string; label: string };
  children: ReactNode;
};

/** A page that consists of one short form, with a link back. */
export function AccountCard({ title, text, back = { to: "/", label: m.go_home() }, children }: AccountCardProps) {
  return (
    <div className="mx-auto max-w-md">
      <PageTitle>{title}</PageTitle>
      <ButtonLink to={back.to} variant="quiet" className="mb-2 -ml-3 px-3">
        <ArrowLeft aria-hidden="true" className="size-5" />
        {back.label}
      </ButtonLink>
      <Card className="sm:p-8">
        <h1 className="text-2xl font-bold">{title}</h1>
        {text && <p className="mt-1 text-pretty text-ink-soft">{text}</p>}
        <div className="mt-5">{children}</div>
      </Card>
    </div>
  );
}
