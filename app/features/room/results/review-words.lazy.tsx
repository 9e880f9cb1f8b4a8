import { useState } from "react";
import type { AskedWordView } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { ContextSentence } from "../../../quiz/context-sentence.tsx";
import { SpeakButton } from "../../../quiz/word.tsx";
import { Button, Spinner } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import type { SeatedRoom } from "../connection/seated-room.ts";

/** For who waits for the others: the words again, without right and wrong. */
export function ReviewWords({ room, gameId }: { room: SeatedRoom; gameId: string }) {
  const [isOpen, setOpen] = useState(false);
  const words = room.queryResults.gameId === gameId ? room.queryResults.words : null;
  const open = () => {
    if (words === null) room.actions.query({ type: "getWords" });
    setOpen(true);
  };
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" className="max-sm:basis-full" onClick={open}>
        {m.results_review_words()}
      </Button>
      <ReviewDialog open={isOpen} words={words} onClose={() => setOpen(false)} />
    </>
  );
}

type ReviewDialogProps = {
  open: boolean;
  /** Null until they have arrived. */
  words: readonly AskedWordView[] | null;
  onClose: () => void;
};

/** The words of one's own questions in their sentences, before the game has ended: nothing of right and wrong. */
function ReviewDialog({ open, words, onClose }: ReviewDialogProps) {
  return (
    <Dialog open={open} title={m.results_review_words()} closeLabel={m.close()} onClose={onClose}>
      {words === null ? (
        <p role="status" className="flex min-h-24 items-center gap-3">
          <Spinner />
          {m.loading()}
        </p>
      ) : (
        <div className="grid gap-4">
          <p className="text-ink-soft">{m.results_review_text()}</p>
          <ol className="grid gap-3">
            {words.map(({ id, word, context, span }) => (
              <li key={id} className="rounded-control border border-line px-4 py-2">
                <div className="flex items-center justify-between gap-3">
                  <p lang="en" className="text-lg font-bold wrap-anywhere">
                    {word}
                  </p>
                  <SpeakButton text={word} />
                </div>
                <ContextSentence context={context} span={span} className="pb-1 leading-relaxed" />
              </li>
            ))}
          </ol>
        </div>
      )}
    </Dialog>
  );
}
