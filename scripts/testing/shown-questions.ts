import { expect } from "vitest";
import { ShownQuestion } from "../../domain/room/card.ts";

/** What a question shows; it has no fields of its own that could be compared. */
function seen(value: unknown): unknown {
  return value instanceof ShownQuestion ? value.toJSON() : value;
}

expect.addEqualityTesters([
  function (a, b) {
    const isShown = a instanceof ShownQuestion || b instanceof ShownQuestion;
    return isShown ? this.equals(seen(a), seen(b)) : undefined;
  },
]);
