/** A text of the daily challenge. */
export type Passage = {
  /** Stays the same for good, because results are stored under it and its questions follow from it. */
  id: string;
  /** English. */
  title: string;
  /** Paragraphs with an empty line between them, one line each. */
  text: string;
};
