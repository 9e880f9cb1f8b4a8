import { useEffect, useRef, useState } from "react";
import { afterRecall, newRound } from "../../../domain/words/practice-round.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { ContextSentence } from "../context-sentence.tsx";
import { SpeakButton } from "../word.tsx";
import { type Detail, keyLang, meaningOf } from "./detail.ts";

/** More would be no sentence any more. */
const KNOWN_SHOWN = 6;

/** What went well, by name. */
export function KnownWords({ details }: { details: readonly Pick<Detail, "word" | "isCorrect">[] }) {
  const known = details.filter(({ isCorrect }) => isCorrect).map(({ word }) => word);
  if (known.length === 0) return null;
  const words = known.slice(0, KNOWN_SHOWN).join(", ") + (known.length > KNOWN_SHOWN ? " …" : "");
  return <p className="text-lg text-pretty">{m.results_knew({ count: known.length, words })}</p>;
}

/** Practises exactly the missed words; they are in the page already, so it works for guests and without a connection. */
export function PractiseMissed({ missed, isMain }: { missed: readonly Detail[]; isMain: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={isMain ? "primary" : "secondary"}
        aria-haspopup="dialog"
        className="max-sm:basis-full"
        onClick={() => setOpen(true)}
      >
        {m.practise_these({ count: missed.length })}
      </Button>
      <PractiseDialog open={isOpen} words={missed} onClose={() => setOpen(false)} />
    </>
  );
}

type PractiseDialogProps = { open: boolean; words: readonly Detail[]; onClose: () => void };

/** Recalls the words one after the other until all are known; each time it is opened from the beginning. */
function PractiseDialog({ open, words, onClose }: PractiseDialogProps) {
  return (
    <Dialog open={open} title={m.practise_open()} closeLabel={m.close()} onClose={onClose}>
      <Round words={words} onClose={onClose} />
    </Dialog>
  );
}

function Round({ words, onClose }: Omit<PractiseDialogProps, "open">) {
  const [round, setRound] = useState(() => newRound(words));
  /** How many cards were turned so far: each has its own state and focus. */
  const [turn, setTurn] = useState(0);
  const [word] = round.waiting;
  const progress = m.practise_known({ known: round.known, total: words.length });
  const next = (isKnown: boolean) => {
    setRound(afterRecall(round, isKnown));
    setTurn(turn + 1);
  };
  return (
    <div className="grid gap-4">
      <div className="grid gap-1.5">
        <p className="text-sm text-ink-soft tabular-nums">{progress}</p>
        <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sunken ring-1 ring-line">
          <div
            className="h-full rounded-full bg-primary transition-[width]"
            style={{ width: `${(100 * round.known) / words.length}%` }}
          />
        </div>
      </div>
      {word ? (
        <RecallCard key={turn} word={word} onRecall={next} />
      ) : (
        <RoundOver onRestart={() => setRound(newRound(words))} onClose={onClose} />
      )}
    </div>
  );
}

type RecallCardProps = { word: Detail; onRecall: (isKnown: boolean) => void };

/** The word in its sentence; then its meaning, and whether it was known. */
function RecallCard({ word, onRecall }: RecallCardProps) {
  const [isRevealed, setRevealed] = useState(false);
  // The button to press next has the focus, so that Enter alone goes through the round. After this render, because a dialog
  // that opens focuses its close button.
  const nextButton = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button is another one once the meaning is shown
  useEffect(() => {
    const timer = setTimeout(() => nextButton.current?.focus());
    return () => clearTimeout(timer);
  }, [isRevealed]);
  return (
    <>
      <div className="grid gap-3">
        <div className="flex items-center gap-x-3">
          <p lang="en" className="text-2xl font-bold wrap-anywhere">
            {word.word}
          </p>
          <SpeakButton text={word.word} />
        </div>
        <ContextSentence
          context={word.context}
          span={word.span}
          className="rounded-control bg-sunken px-4 py-3 leading-relaxed"
        />
      </div>
      <div role="status" className="grid min-h-20 content-start">
        {isRevealed ? <Meaning word={word} /> : <p className="text-ink-soft">{m.practise_recall()}</p>}
      </div>
      <div className="grid grid-cols-2 gap-3">
        {isRevealed ? (
          <>
            <Button variant="secondary" onClick={() => onRecall(false)}>
              {m.practise_again()}
            </Button>
            <Button ref={nextButton} onClick={() => onRecall(true)}>
              {m.practise_knew()}
            </Button>
          </>
        ) : (
          <Button ref={nextButton} className="col-span-2" onClick={() => setRevealed(true)}>
            {m.practise_reveal()}
          </Button>
        )}
      </div>
    </>
  );
}

/** Vietnamese first, then the English option where there was one. */
function Meaning({ word }: { word: Detail }) {
  const meaning = meaningOf(word);
  const { correctAnswer } = word.key;
  return (
    <>
      {meaning && (
        <p lang="vi" className="text-xl font-bold wrap-anywhere">
          {meaning}
        </p>
      )}
      {correctAnswer !== meaning && (
        <p lang={keyLang(word.options)} className="wrap-anywhere">
          {correctAnswer}
        </p>
      )}
    </>
  );
}

function RoundOver({ onRestart, onClose }: { onRestart: () => void; onClose: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <>
      <p role="status" className="py-4 text-center text-xl font-bold text-good">
        {m.practise_done()}
      </p>
      <div className="grid grid-cols-2 gap-3">
        <Button variant="secondary" onClick={onRestart}>
          {m.practise_restart()}
        </Button>
        <Button ref={button} onClick={onClose}>
          {m.close()}
        </Button>
      </div>
    </>
  );
}
