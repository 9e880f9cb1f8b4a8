import { describe, expect, it } from "vitest";
import { Excerpt, Tape } from "./tape.ts";

function taped(...texts: string[]): Tape {
  const tape = new Tape();
  for (const text of texts) tape.add(text);
  return tape;
}

describe("what one recipient gets of a tape", () => {
  it("is all of it, in order, for whoever needs nothing else", () => {
    const tape = taped("a", "bb", "c");
    const excerpt = new Excerpt(tape);
    expect([excerpt.isWhole, excerpt.text()]).toEqual([true, "a,bb,c"]);
    tape.add("d");
    expect(excerpt.text()).toBe("a,bb,c,d");
  });

  it("has what is for them alone at its place", () => {
    const tape = taped("a");
    const excerpt = new Excerpt(tape);
    excerpt.add("own");
    excerpt.add("too");
    tape.add("b");
    expect([excerpt.isWhole, excerpt.text()]).toEqual([false, "a,own,too,b"]);
  });

  it("lacks what they are not to get, first, last and in between", () => {
    const tape = new Tape();
    const excerpt = new Excerpt(tape);
    for (const text of ["-", "a", "-", "-", "b", "-"]) {
      if (text === "-") excerpt.skipNext();
      tape.add(text);
    }
    expect(excerpt.text()).toBe("a,b");
  });

  it("begins anew where they know everything before", () => {
    const tape = taped("a", "b");
    const excerpt = new Excerpt(tape);
    excerpt.add("own");
    excerpt.restart();
    expect([excerpt.isEmpty, excerpt.text()]).toEqual([true, ""]);
    excerpt.add("all");
    tape.add("c");
    expect([excerpt.isEmpty, excerpt.text()]).toEqual([false, "all,c"]);
  });

  it("is nothing where all of it is not for them", () => {
    const tape = new Tape();
    const excerpt = new Excerpt(tape);
    expect(excerpt.isEmpty).toBe(true);
    excerpt.skipNext();
    tape.add("a");
    expect([excerpt.isEmpty, excerpt.text()]).toEqual([true, ""]);
  });
});
