import type { ReactNode } from "react";
import { FeatureCards } from "./feature-cards.tsx";
import { Hero } from "./hero.tsx";
import { KeepGoing } from "./keep-going.tsx";
import { PlayModes } from "./play-modes.tsx";

/** What a newcomer sees. It says only what is true today. */
export function Landing({ joinForm, signIn }: { joinForm: ReactNode; signIn: ReactNode }) {
  return (
    <div className="grid gap-14 pb-6 sm:gap-20 sm:pb-10">
      <Hero joinForm={joinForm} signIn={signIn} />
      <FeatureCards />
      <PlayModes />
      <KeepGoing />
    </div>
  );
}
