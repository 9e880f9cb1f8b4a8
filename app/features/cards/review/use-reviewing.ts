import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { possibleKinds, type ScheduledCard, typedAnswers } from "../../../../domain/cards/card.ts";
import type { CardKind, Rating } from "../../../../domain/cards/log.ts";
import { queueNow } from "../../../../domain/cards/queue.ts";
import {
  nextCard,
  type ReviewSession,
  type ReviewStep,
  withoutLastStep,
  withStep,
} from "../../../../domain/cards/review-session.ts";
import { becameLeech, dueAfterEachRating, nextKind } from "../../../../domain/cards/schedule.ts";
import { compareTyped, type TypedWord } from "../../../../domain/cards/typed-word.ts";
import type { CardStore } from "../../../cards/card-store.ts";
import type { CardsSnapshot } from "../../../cards/local-cards.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { useNotify } from "../../../ui/feedback/notifications.tsx";

/** Longer nobody thinks about a card: the learner was away. */
const THINKING_MAX_MS = 10 * 60_000;

export type ReviewSessionProps = {
  store: CardStore;
  snapshot: CardsSnapshot;
  session: ReviewSession;
  onChange: (session: ReviewSession) => void;
  onEnd: (session: ReviewSession) => void;
};

/** The card that is asked. @property turn tells one asking of the same card from the next */
type ShownCard = { cardId: string; kind: CardKind; shownAtMs: number; turn: number };

/** What is shown once the learner wants to see it. */
export type ShownAnswer = {
  typed: { text: string; result: TypedWord } | null;
  /** After how many milliseconds the card would come again. */
  intervals: Readonly<Record<Rating, number>>;
};

/** A dialog over the card. Once the card is graded, closing the dialog leads to the next one. */
export type Dialog =
  | { kind: "note" | "correct"; isGraded: boolean }
  | { kind: "leech"; lapses: number; isGraded: true };

/** A running session: which card is asked, and what the learner can do with it. Each step is stored before the next card. */
export function useReviewing({ store, snapshot, session, onChange, onEnd }: ReviewSessionProps) {
  const hasVoice = useHasVoice();
  const notify = useNotify();
  const turn = useRef(0);
  const askedNow = (one: ScheduledCard | null): ShownCard | null => {
    if (!one) return null;
    turn.current += 1;
    const kind = nextKind(one.schedule, possibleKinds(one.card, hasVoice));
    return { cardId: one.card.senseId, kind, shownAtMs: performance.now(), turn: turn.current };
  };
  const [asked, setAsked] = useState<ShownCard | null>(() =>
    askedNow(nextCard(queueNow(snapshot, Date.now(), session.extraNew), null)),
  );
  const [answer, setAnswer] = useState<ShownAnswer | null>(null);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const isBusy = useRef(false);
  const current = snapshot.cards.find(({ card }) => card.senseId === asked?.cardId) ?? null;

  const advance = (next: ReviewSession, lastCardId: string | null) => {
    const one = nextCard(queueNow(store.snapshot(), Date.now(), next.extraNew), lastCardId);
    if (!one) return onEnd(next);
    onChange(next);
    setAnswer(null);
    setAsked(askedNow(one));
  };
  const goOn = useEffectEvent(() => advance(session, null));
  // Nothing is left after a reload, or the card was removed on another page.
  const isGone = current === null;
  useEffect(() => {
    if (isGone) goOn();
  }, [isGone]);

  /** One step at a time: a second press while the first is being stored would grade the next card unseen. */
  const storing = async (act: () => Promise<void>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await act();
    } catch {
      notify("error", m.review_not_saved());
    } finally {
      isBusy.current = false;
    }
  };

  const rate = (rating: Rating) =>
    storing(async () => {
      if (!asked || !answer || !current || dialog) return;
      const { cardId, kind, shownAtMs } = asked;
      const durationMs = Math.min(performance.now() - shownAtMs, THINKING_MAX_MS);
      const { entryId, before, after } = await store.review(cardId, rating, kind, durationMs);
      const next = withStep(session, { ...stepAt(cardId, entryId), rating, isNew: before.status === "new" });
      if (!becameLeech(before, after)) return advance(next, cardId);
      onChange(next);
      setDialog({ kind: "leech", lapses: after.lapses, isGraded: true });
    });

  const putAside = (how: "bury" | "suspend") =>
    storing(async () => {
      if (!current) return;
      const { senseId: cardId, word } = current.card;
      const entryId = await store[how](cardId);
      setDialog(null);
      notify("info", how === "bury" ? m.review_buried({ word }) : m.review_suspended({ word }));
      advance(withStep(session, stepAt(cardId, entryId)), cardId);
    });

  const undo = () =>
    storing(async () => {
      const last = session.steps.at(-1);
      if (!last || dialog) return;
      await store.undo(last.cardId, last.entryId);
      const one = store.snapshot().cards.find(({ card }) => card.senseId === last.cardId);
      const next = withoutLastStep(session);
      if (!one) return advance(next, null);
      notify("info", m.review_undone({ word: one.card.word }));
      onChange(next);
      setAnswer(null);
      setAsked(askedNow(one));
    });

  const show = (text: string | null) => {
    if (!current || answer) return;
    const nowMs = Date.now();
    const { card, schedule } = current;
    const due = dueAfterEachRating(schedule, card.senseId, nowMs);
    setAnswer({
      typed: text === null ? null : { text, result: compareTyped(text, typedAnswers(card)) },
      intervals: { 1: due[1] - nowMs, 2: due[2] - nowMs, 3: due[3] - nowMs, 4: due[4] - nowMs },
    });
  };

  /** Stores what was changed of the card in a dialog. */
  const save = (change: (cardId: string) => Promise<void>) =>
    storing(async () => {
      if (current) await change(current.card.senseId);
      closeDialog();
    });
  const closeDialog = () => {
    setDialog(null);
    if (dialog?.isGraded) advance(session, current?.card.senseId ?? null);
  };
  const edit = (kind: "note" | "correct") => setDialog({ kind, isGraded: dialog?.isGraded ?? false });

  return { asked, current, answer, dialog, edit, closeDialog, show, rate, putAside, undo, save };
}

export type Reviewing = ReturnType<typeof useReviewing>;

function stepAt(cardId: string, entryId: string): ReviewStep {
  return { cardId, entryId, atMs: Date.now(), rating: null, isNew: false };
}

/** Whether the browser can speak English now: without network only by a voice of the device. */
function useHasVoice(): boolean {
  return useSyncExternalStore(subscribe, hasVoice, () => false);
}

function hasVoice(): boolean {
  if (!("speechSynthesis" in window)) return false;
  const voices = window.speechSynthesis.getVoices();
  return voices.some(({ lang, localService }) => /^en(?:[-_]|$)/i.test(lang) && (localService || navigator.onLine));
}

/** Voices are loaded after the page. */
function subscribe(changed: () => void): () => void {
  const synthesis = "speechSynthesis" in window ? window.speechSynthesis : null;
  const targets = [window, ...(synthesis ? [synthesis] : [])];
  const types = ["online", "offline", "voiceschanged"];
  for (const target of targets) for (const type of types) target.addEventListener(type, changed);
  return () => {
    for (const target of targets) for (const type of types) target.removeEventListener(type, changed);
  };
}
