/** A position in a text as editors show it: both count from 1, columns in UTF-16 units. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/** Returns a function that finds positions in one text, each in time that hardly grows with the text. */
export function textPositions(text: string): (offset: number) => TextPosition {
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return (offset) => {
    let line = 0;
    let behind = starts.length;
    while (behind - line > 1) {
      const middle = (line + behind) >> 1;
      if ((starts[middle] ?? 0) <= offset) line = middle;
      else behind = middle;
    }
    return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
  };
}

/** Returns line and column of an offset; the offset may be the length of the text. */
export function textPosition(text: string, offset: number): TextPosition {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf("\n") + 1;
  return { line: before.split("\n").length, column: offset - lineStart + 1 };
}
