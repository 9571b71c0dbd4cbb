/** A text by what it has in common with another one, and what it has not. */
interface ChangedWords {
  readonly before: string;
  readonly changed: string;
  readonly after: string;
}

/** What of a text is not in the other one, in whole words; undefined where they begin and end otherwise. */
export function changedWords(text: string, other: string): ChangedWords | undefined {
  const words = wordsOf(text);
  const others = wordsOf(other);
  const most = Math.min(words.length, others.length);
  let start = 0;
  while (start < most && words[start] === others[start]) start += 1;
  let end = 0;
  while (end < most - start && words.at(-1 - end) === others.at(-1 - end)) end += 1;
  if (start + end === 0) return undefined;
  return {
    before: words.slice(0, start).join(""),
    changed: words.slice(start, words.length - end).join(""),
    after: words.slice(words.length - end).join(""),
  };
}

/** Each with the space behind it. */
function wordsOf(text: string): readonly string[] {
  return text.split(/(?<=\s)/);
}
