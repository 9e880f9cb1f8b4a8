import { type ReactNode, useId } from "react";
import { classes } from "./classes.ts";

type FlipCardProps = {
  front: ReactNode;
  back: ReactNode;
  isFlipped: boolean;
  onFlip: () => void;
  /** What a press does, for screen readers. */
  label: string;
};

/**
 * A card with two sides, as large as the larger one. A press anywhere turns it, except on links and buttons; the hidden
 * side is inert.
 */
export function FlipCard({ front, back, isFlipped, onFlip, label }: FlipCardProps) {
  const id = useId();
  const sides = [
    { side: "front", content: front, isHidden: isFlipped },
    { side: "back", content: back, isHidden: !isFlipped },
  ];
  return (
    <div className="relative min-h-40 [perspective:60rem]">
      <button
        type="button"
        aria-label={label}
        aria-pressed={isFlipped}
        aria-describedby={`${id}-${isFlipped ? "back" : "front"}`}
        onClick={onFlip}
        className="absolute inset-0 rounded-card"
      />
      <div
        className={classes(
          "pointer-events-none relative grid h-full min-h-40 transition-transform duration-300 transform-3d",
          isFlipped && "rotate-y-180",
        )}
      >
        {sides.map(({ side, content, isHidden }) => (
          <div
            key={side}
            id={`${id}-${side}`}
            inert={isHidden}
            className={classes(
              "col-start-1 row-start-1 grid min-w-0 place-content-center rounded-card border border-line bg-surface p-4 text-center shadow-card backface-hidden [&_a]:pointer-events-auto [&_button]:pointer-events-auto",
              side === "back" && "rotate-y-180",
            )}
          >
            {content}
          </div>
        ))}
      </div>
    </div>
  );
}
