import type { ReactNode } from "react";
import { Card } from "../../ui/card.tsx";
import type { Detail } from "./detail.ts";
import { DetailEntries } from "./detail-entries.tsx";

type DetailsListProps = {
  title: string;
  /** Stands in place of a list without entries. */
  emptyText: string;
  details: readonly Detail[] | null;
  /** Of the list, such as how high it may get. */
  className?: string;
  /** What else can be done with a question in its dialog. */
  actions?: ((detail: Detail) => ReactNode) | undefined;
};

/** One's own answers, question by question; each opens with its sentence. */
export function DetailsList({ title, emptyText, details, ...entries }: DetailsListProps) {
  return (
    <Card title={title}>
      {details?.length ? (
        <DetailEntries details={details} {...entries} />
      ) : (
        <p className="text-ink-soft">{emptyText}</p>
      )}
    </Card>
  );
}
