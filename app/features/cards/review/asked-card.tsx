import Volume2 from "lucide-react/icons/volume-2";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { type Card, type ScheduledCard, sentenceWithGap } from "../../../../domain/cards/card.ts";
import type { CardKind } from "../../../../domain/cards/log.ts";
import type { LetterPiece, TypedWord } from "../../../../domain/cards/typed-word.ts";
import { MEANINGS_SHOWN } from "../../../../domain/quiz/question.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { partOfSpeechLabel } from "../../../i18n/part-of-speech.ts";
import { useAnnouncement } from "../../../quiz/announcer.tsx";
import { SpeakButton, speak } from "../../../quiz/word.tsx";
import { classes } from "../../../ui/classes.ts";
import { CONTROL } from "../../../ui/form/field.tsx";
import { Example } from "../card-face.tsx";
import type { ShownAnswer } from "./use-reviewing.ts";
import type { useSwipe } from "./use-swipe.ts";

/** The form of a typed answer, which a button outside it sends. */
export const TYPED_FORM = "review-typed";

type AskedCardProps = {
  one: ScheduledCard;
  kind: CardKind;
  answer: ShownAnswer | null;
  swipe: ReturnType<typeof useSwipe>;
  onShow: (typed: string | null) => void;
};

/** The card: first what is asked, then all of it. It takes the focus, so that a screen reader begins here. */
export function AskedCard({ one, kind, answer, swipe, onShow }: AskedCardProps) {
  const { card, schedule } = one;
  const section = useRef<HTMLElement>(null);
  const isTyped = kind === "produce";
  useEffect(() => {
    if (!isTyped) section.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [isTyped]);
  useAnnouncement(answer ? spokenAnswer(card, answer) : "");
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="review-ask"
      {...swipe.handlers}
      style={swipe.byPx === 0 ? undefined : { transform: `translateX(${swipe.byPx}px) rotate(${swipe.byPx / 40}deg)` }}
      className={classes(
        "relative m-3 flex flex-1 touch-pan-y flex-col items-center gap-4 rounded-card border border-line bg-surface px-4 pt-5 pb-6 text-center shadow-card",
        "lg:mx-0 lg:min-h-104 lg:px-8",
        swipe.byPx === 0 && "transition-transform",
      )}
    >
      {swipe.swipe && <SwipeLabel direction={swipe.swipe} />}
      <h2 id="review-ask" className="text-sm font-semibold text-ink-soft">
        {askText(kind)}
      </h2>
      {answer ? (
        <WholeCard card={card} note={schedule.note} answer={answer} />
      ) : (
        <Front card={card} kind={kind} onShow={onShow} />
      )}
    </section>
  );
}

function askText(kind: CardKind): string {
  switch (kind) {
    case "recognise":
      return m.review_ask_recognise();
    case "produce":
      return m.review_ask_produce();
    case "listen":
      return m.review_ask_listen();
    default:
      return kind satisfies never;
  }
}

function spokenAnswer({ word, vietnamese, definition }: Card, { typed }: ShownAnswer): string {
  return [typed && verdictText(typed.result.verdict), word, vietnamese[0] ?? definition].filter(Boolean).join(". ");
}

function SwipeLabel({ direction }: { direction: "left" | "right" }) {
  const isLeft = direction === "left";
  return (
    <p
      aria-hidden="true"
      className={classes(
        "absolute top-3 rounded-full px-4 py-1 font-bold",
        isLeft ? "right-3 bg-bad-soft text-bad" : "left-3 bg-good-soft text-good",
      )}
    >
      {isLeft ? m.review_again() : m.review_good()}
    </p>
  );
}

type FrontProps = { card: Card; kind: CardKind; onShow: (typed: string | null) => void };

function Front({ card, kind, onShow }: FrontProps) {
  switch (kind) {
    case "recognise":
      return (
        <Middle>
          <Word card={card} />
          <Example card={card} />
        </Middle>
      );
    case "produce":
      return <TypedFront card={card} onShow={onShow} />;
    case "listen":
      return <SpokenFront word={card.word} />;
    default:
      return kind satisfies never;
  }
}

/** From a fixed height down, so that the word stays in its place when the answer is shown. */
const MIDDLE = "grid w-full flex-1 content-start justify-items-center gap-5 pt-[min(9dvh,5rem)] text-lg";

function Middle({ children }: { children: ReactNode }) {
  return <div className={MIDDLE}>{children}</div>;
}

/** The word, large enough for a card that fills the screen. */
function Word({ card: { word, ipa, partOfSpeech } }: { card: Card }) {
  return (
    <div className="grid justify-items-center">
      <p lang="en" className="text-4xl font-extrabold tracking-tight wrap-anywhere">
        {word}
      </p>
      <p className="mt-1 flex flex-wrap items-center justify-center gap-x-2 text-ink-soft">
        {ipa !== "" && <span lang="en-fonipa">/{ipa}/</span>}
        {partOfSpeech !== "other" && <span className="text-base">{partOfSpeechLabel(partOfSpeech)}</span>}
      </p>
      <SpeakButton text={word} />
    </div>
  );
}

function BigMeaning({ card: { vietnamese, definition } }: { card: Card }) {
  return (
    <div className="grid gap-1 text-balance wrap-anywhere">
      {vietnamese.length > 0 && (
        <p lang="vi" className="text-2xl font-bold">
          {vietnamese.slice(0, MEANINGS_SHOWN).join(", ")}
        </p>
      )}
      {definition !== "" && <p lang="en">{definition}</p>}
    </div>
  );
}

/** The meaning and the sentence with a gap. */
function TypedFront({ card, onShow }: Omit<FrontProps, "kind">) {
  const input = useRef<HTMLInputElement>(null);
  useFocusOnMount(input);
  const sentence = sentenceWithGap(card);
  return (
    <Middle>
      <BigMeaning card={card} />
      {sentence && (
        <p lang="en" className="text-pretty text-ink-soft wrap-anywhere">
          {sentence.before}
          <span className="mx-0.5 inline-block w-16 border-b-2 border-ink align-baseline">
            <span className="sr-only">{m.review_gap()}</span>
          </span>
          {sentence.after}
        </p>
      )}
      <form
        id={TYPED_FORM}
        className="w-full max-w-sm"
        onSubmit={(event) => {
          event.preventDefault();
          onShow(input.current?.value ?? "");
        }}
      >
        <input
          ref={input}
          aria-label={m.review_ask_produce()}
          lang="en"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          className={classes(CONTROL, "min-h-13 text-center text-xl")}
        />
      </form>
    </Middle>
  );
}

function useFocusOnMount(element: RefObject<HTMLElement | null>): void {
  useEffect(() => element.current?.focus({ preventScroll: true }), [element]);
}

/** Speaks the word at once; a press speaks it again. */
function SpokenFront({ word }: { word: string }) {
  useEffect(() => {
    speak(word);
    return () => window.speechSynthesis.cancel();
  }, [word]);
  return (
    <Middle>
      <button
        type="button"
        aria-label={m.review_hear_again()}
        aria-keyshortcuts="R"
        onClick={() => speak(word)}
        className="grid size-28 place-items-center rounded-full bg-primary-soft text-on-primary-soft"
      >
        <Volume2 aria-hidden="true" className="size-12" />
      </button>
    </Middle>
  );
}

type WholeCardProps = { card: Card; note: string; answer: ShownAnswer };

function WholeCard({ card, note, answer: { typed } }: WholeCardProps) {
  return (
    <Middle>
      {typed && <TypedResult text={typed.text} pieces={typed.result.pieces} verdict={typed.result.verdict} />}
      <Word card={card} />
      <BigMeaning card={card} />
      <Example card={card} />
      {note !== "" && (
        <p className="w-full rounded-control bg-accent-soft px-4 py-2 text-left text-base whitespace-pre-line text-on-accent-soft wrap-anywhere">
          {note}
        </p>
      )}
    </Middle>
  );
}

type Verdict = TypedWord["verdict"];

function verdictText(verdict: Verdict): string {
  switch (verdict) {
    case "right":
      return m.review_typed_right();
    case "near_miss":
      return m.review_typed_near();
    case "wrong":
      return m.review_typed_wrong();
    default:
      return verdict satisfies never;
  }
}

const VERDICT = {
  right: "bg-good-soft text-good",
  near_miss: "bg-accent-soft text-on-accent-soft",
  wrong: "bg-bad-soft text-bad",
} as const;

/** What each letter is, next to the right word: by colour and by a line, so that colour is not needed. */
const PIECE = {
  right: "text-good",
  wrong: "text-bad line-through decoration-2",
  extra: "text-bad line-through decoration-2",
  missing: "text-on-accent-soft underline decoration-2 underline-offset-4",
} as const;

type TypedResultProps = { text: string; pieces: readonly LetterPiece[]; verdict: Verdict };

function TypedResult({ text, pieces, verdict }: TypedResultProps) {
  let at = 0;
  const placed = pieces.map((piece) => {
    const from = at;
    at += piece.text.length;
    return { ...piece, from };
  });
  return (
    <div className="grid justify-items-center gap-2">
      <p className={classes("rounded-full px-4 py-1 text-base font-bold", VERDICT[verdict])}>{verdictText(verdict)}</p>
      {text.trim() !== "" && verdict !== "right" && (
        <>
          <p className="sr-only">{m.review_typed_yours({ typed: text })}</p>
          <p aria-hidden="true" lang="en" className="text-xl font-semibold tracking-wide whitespace-pre-wrap">
            {placed.map(({ kind, text, from }) => (
              <span key={from} className={PIECE[kind]}>
                {text}
              </span>
            ))}
          </p>
        </>
      )}
    </div>
  );
}
