import { useState } from "react";
import { classes } from "../classes.ts";
import drawings from "./avatars.svg?url";
import { initialOf } from "./initial.ts";

const TONES = [
  "bg-primary-soft text-on-primary-soft",
  "bg-accent-soft text-on-accent-soft",
  "bg-good-soft text-good",
  "bg-sunken text-ink-soft",
] as const;

const SIZE = {
  /** As high as the text beside it. */
  text: "size-[1.6em] text-[0.75em]",
  small: "size-8 text-sm",
  normal: "size-10",
  medium: "size-14 text-xl",
  large: "size-24 text-4xl",
} as const;

type AvatarProps = {
  name: string;
  /** The address of a picture, which comes first unless it fails to load. */
  picture?: string | null | undefined;
  /** The name of a drawing. Without it the initial is shown. */
  avatar?: string | null | undefined;
  size?: keyof typeof SIZE;
};

/** A person's picture, drawing or initial, in a colour derived from the name. Decorative: the name is shown beside it. */
export function Avatar({ name, picture, avatar, size = "normal" }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const tone = TONES[sum(name) % TONES.length];
  return (
    <span
      aria-hidden="true"
      className={classes(
        "inline-grid shrink-0 place-items-center overflow-hidden rounded-full font-bold",
        SIZE[size],
        tone,
      )}
    >
      {picture && picture !== broken ? (
        <Picture key={picture} address={picture} onBroken={() => setBroken(picture)} />
      ) : avatar ? (
        <Drawing name={avatar} />
      ) : (
        initialOf(name)
      )}
    </span>
  );
}

function Picture({ address, onBroken }: { address: string; onBroken: () => void }) {
  // A picture in server-rendered HTML may have failed before hydration.
  const check = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) onBroken();
  };
  return <img ref={check} src={address} alt="" onError={onBroken} className="size-full object-cover" />;
}

/** One file for all, which is fetched where the first is shown. */
function Drawing({ name }: { name: string }) {
  return (
    <svg aria-hidden="true" className="size-full">
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}

function sum(text: string): number {
  return Array.from(text).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
}
