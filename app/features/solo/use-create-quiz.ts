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
  const isHere = useIsHere();
  const navigate = useNavigate();
  const notify = useNotify();
  const create = async (setup: SoloSetup) => {
    setCreating({ state: "busy", isSaid: true });
    const made = await make(setup);
    if (!isHere.current) return;
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

async function make({ customText, quizType, difficulty, wordsPerPlayer }: SoloSetup): Promise<MadeQuiz> {
  const wish = { passage: customText, quizType, difficulty, count: wordsPerPlayer };
  return await makeQuiz(wish).catch(() => ({ ok: false, code: "unavailable" }) as const);
}

function useIsHere() {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
