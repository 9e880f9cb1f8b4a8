import { useEffect, useRef } from "react";
import { play } from "../../../effects/sound.ts";
import { useSecondsLeft } from "../../../quiz/play/seconds-left.ts";
import type { SeatedRoom } from "../room-context.ts";
import { type Scene, sceneOf, soundBetween } from "./scene.ts";

/** Listens to the game and plays what is to be heard of it. What was there before it listened is silent. */
export function GameSounds({ view, clockOffsetMs }: Pick<SeatedRoom, "view" | "clockOffsetMs">) {
  const startsIn = useSecondsLeft(view.quiz?.startsAtMs ?? 0, clockOffsetMs);
  const secondsLeft = useSecondsLeft(view.quiz?.deadlineMs ?? 0, clockOffsetMs);
  const last = useRef<Scene | null>(null);
  useEffect(() => {
    const scene = sceneOf(view, { startsIn, secondsLeft });
    const sound = last.current && soundBetween(last.current, scene);
    last.current = scene;
    if (sound) play(sound);
  }, [view, startsIn, secondsLeft]);
  return null;
}
