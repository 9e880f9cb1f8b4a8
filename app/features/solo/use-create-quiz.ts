import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { leaveGame, type SoloSetup, startGame } from "../../../domain/solo/game.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { type MadeQuiz, makeQuiz } from "../../offline/make-quiz.ts";
import { randomId } from "../../random-id.ts";
import { useNotify } from "../../ui/notifications.tsx";
import { failureText } from "./failure-text.ts";
import { setGame } from "./game-store.ts";

/** `isSaid` until the notice of it is closed. */
export type Creating = { state: "idle" } | { state: "busy"; isSaid: boolean } | { state: "failed"; text: string };

/** Has a quiz made and begins to play it; whoever has left the page meanwhile is not called back. */
export function useCreateQuiz(userId: string) {
  const [creating, setCreating] = useState<Creating>({ state: "idle" });
  const leaving = useLeaving();
  const navigate = useNavigate();
  const notify = useNotify();
  const create = async (setup: SoloSetup) => {
    setCreating({ state: "busy", isSaid: true });
    const left = leaving();
    const made = await make(setup, left);
    if (left.aborted) return;
    if (!made.ok) return setCreating({ state: "failed", text: failureText(made, setup.quizType) });
    const nowMs = Date.now();
    // The clock starts with the page of the quiz, however long that takes to come.
    setGame(userId, leaveGame(startGame(randomId(), setup, made.questions, nowMs), nowMs));
    notify("success", m.single_started());
    await navigate("/single-player/quiz");
  };
  return { creating, create, close: () => setCreating(closed) };
}

function closed(now: Creating): Creating {
  return now.state === "busy" ? { state: "busy", isSaid: false } : { state: "idle" };
}

async function make({ customText, quizType, difficulty, wordsPerPlayer }: SoloSetup, left: AbortSignal) {
  const wish = { passage: customText, quizType, difficulty, count: wordsPerPlayer };
  return await makeQuiz(wish, left).catch((): MadeQuiz => ({ ok: false, code: "unavailable" }));
}

/** Gives a signal that is aborted when the page is left. */
function useLeaving(): () => AbortSignal {
  const here = useRef<AbortController | null>(null);
  useEffect(() => () => here.current?.abort(), []);
  return () => {
    here.current = new AbortController();
    return here.current.signal;
  };
}
