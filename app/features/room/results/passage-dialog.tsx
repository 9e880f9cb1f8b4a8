import { Fragment } from "react";
import { m } from "../../../i18n/paraglide/messages.js";
import { Dialog } from "../../../ui/dialog.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { type Asked, markedPassage } from "./marked-passage.ts";

type PassageDialogProps = {
  open: boolean;
  /** Null while it is on its way. */
  passage: string | null;
  asked: readonly Asked[];
  onClose: () => void;
};

/** The text that the questions came from, with the words that one was asked. */
export function PassageDialog({ open, passage, asked, onClose }: PassageDialogProps) {
  return (
    <Dialog open={open} title={m.results_passage()} closeLabel={m.close()} onClose={onClose}>
      {passage === null ? (
        <p role="status" className="flex min-h-24 items-center gap-3">
          <Spinner />
          {m.loading()}
        </p>
      ) : (
        <p lang="en" className="leading-relaxed wrap-anywhere whitespace-pre-line">
          {markedPassage(passage, asked).map(({ start, text, isAsked }) => (
            <Fragment key={start}>
              {isAsked ? <mark className="rounded bg-mark px-0.5 font-semibold text-on-mark">{text}</mark> : text}
            </Fragment>
          ))}
        </p>
      )}
    </Dialog>
  );
}
