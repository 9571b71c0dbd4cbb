/** A text split into what it has in common with another one and what differs. */
interface ChangedWords {
  readonly before: string;
  readonly changed: string;
  readonly after: string;
}

/** The differing whole words of a text; undefined if the start and end have nothing in common. */
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

/** Words, each with the space after it. */
function wordsOf(text: string): readonly string[] {
  return text.split(/(?<=\s)/);
}
