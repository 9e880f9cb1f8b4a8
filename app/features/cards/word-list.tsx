type ListedWord = { senseId: string; word: string; vietnamese: readonly string[]; definition: string };

/** Words with their first meaning, one to a line. */
export function WordList({ words }: { words: readonly ListedWord[] }) {
  return (
    <ul className="divide-y divide-line">
      {words.map(({ senseId, word, vietnamese: [meaning], definition }) => (
        <li key={senseId} className="flex flex-wrap gap-x-3 py-2">
          <span lang="en" className="font-semibold wrap-anywhere">
            {word}
          </span>
          <span lang={meaning ? "vi" : "en"} className="min-w-0 text-ink-soft wrap-anywhere">
            {meaning ?? definition}
          </span>
        </li>
      ))}
    </ul>
  );
}
