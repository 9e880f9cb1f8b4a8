/** A piece of a typed word next to the right one. */
export type LetterPiece = {
  /** `right` stands in both, `wrong` stands in the place of others, `extra` does not belong, `missing` was left out. */
  kind: "right" | "wrong" | "extra" | "missing";
  /** As typed; for `missing` as it should be. */
  text: string;
};

export type TypedWord = {
  verdict: "right" | "near_miss" | "wrong";
  /** The accepted word that is nearest to what was typed. */
  expected: string;
  pieces: LetterPiece[];
};

/** More than any word or phrase of the lexicon; what is typed beyond it is not compared. */
const TYPED_MAX = 100;
/** One typing error for so many letters is a near miss. */
const LETTERS_PER_TYPO = 4;

/**
 * Compares a typed English word with the accepted ones, letter by letter. Letter case and spaces around it don't matter.
 * @param accepted one or more, the headword first
 */
export function compareTyped(typed: string, accepted: readonly string[]): TypedWord {
  const given = tidy(typed).slice(0, TYPED_MAX);
  const compared = accepted.map((expected) => ({ expected, ...align(given, tidy(expected)) }));
  const [first = { expected: "", pieces: [], errors: 0 }, ...others] = compared;
  const { expected, pieces, errors } = others.reduce((best, one) => (one.errors < best.errors ? one : best), first);
  const allowed = Math.floor(tidy(expected).length / LETTERS_PER_TYPO);
  return { verdict: errors === 0 ? "right" : errors <= allowed ? "near_miss" : "wrong", expected, pieces };
}

function tidy(text: string): string {
  return text.normalize("NFC").trim().toLowerCase().replace(/\s+/g, " ").replaceAll("’", "'");
}

/** The cheapest way from one text to the other (Levenshtein), as pieces of equal kind. */
function align(given: string, expected: string): { pieces: LetterPiece[]; errors: number } {
  const [from, to] = [Array.from(given), Array.from(expected)];
  const costs = costTable(from, to);
  const cost = (row: number, column: number) => costs[row]?.[column] ?? Number.POSITIVE_INFINITY;
  const letters: LetterPiece[] = [];
  for (let [row, column] = [from.length, to.length]; row > 0 || column > 0; ) {
    const [a = "", b = ""] = [from[row - 1], to[column - 1]];
    const isSame = row > 0 && column > 0 && a === b;
    if (row > 0 && column > 0 && cost(row, column) === cost(row - 1, column - 1) + (isSame ? 0 : 1)) {
      letters.push({ kind: isSame ? "right" : "wrong", text: a });
      row--;
      column--;
    } else if (row > 0 && cost(row, column) === cost(row - 1, column) + 1) {
      letters.push({ kind: "extra", text: a });
      row--;
    } else {
      letters.push({ kind: "missing", text: b });
      column--;
    }
  }
  return { pieces: joined(letters.reverse()), errors: cost(from.length, to.length) };
}

/** The number of errors between each pair of beginnings. */
function costTable(from: readonly string[], to: readonly string[]): number[][] {
  const costs = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  for (const [index, letter] of from.entries()) {
    const above = costs[index] ?? [];
    const row = [index + 1];
    for (const [column, other] of to.entries()) {
      const replaced = (above[column] ?? 0) + (letter === other ? 0 : 1);
      row.push(Math.min(replaced, (above[column + 1] ?? 0) + 1, (row[column] ?? 0) + 1));
    }
    costs.push(row);
  }
  return costs;
}

function joined(letters: readonly LetterPiece[]): LetterPiece[] {
  const pieces: LetterPiece[] = [];
  for (const letter of letters) {
    const last = pieces.at(-1);
    if (last?.kind === letter.kind) pieces[pieces.length - 1] = { kind: last.kind, text: last.text + letter.text };
    else pieces.push(letter);
  }
  return pieces;
}
