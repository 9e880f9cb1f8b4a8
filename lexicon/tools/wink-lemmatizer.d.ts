declare module "wink-lemmatizer" {
  /** The base form of a word taken as this part of speech; the word itself where nothing better is known. */
  type Lemmatize = (word: string) => string;
  const lemmatizer: { noun: Lemmatize; verb: Lemmatize; adjective: Lemmatize };
  export default lemmatizer;
}
