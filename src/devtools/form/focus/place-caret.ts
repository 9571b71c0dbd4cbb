/** Puts the caret of the focused field after this part of its text. */
export function placeCaret(before: string): void {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    // Numbers and choices have no caret.
    if (field.selectionStart === null) return;
    const at = offsetAfter(before, field.value);
    field.setSelectionRange(at, at);
  } else if (field instanceof HTMLElement && field.isContentEditable) {
    placeInRichText(field, before);
  }
}

/** The text before the caret of the focused field; undefined if it has no caret. */
export function textBeforeCaret(): string | undefined {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    return field.selectionStart === null ? undefined : field.value.slice(0, field.selectionStart);
  }
  const { anchorNode = null, anchorOffset = 0 } = getSelection() ?? {};
  if (field === null || anchorNode === null || !field.contains(anchorNode)) return undefined;
  const range = document.createRange();
  range.setStart(field, 0);
  range.setEnd(anchorNode, anchorOffset);
  return range.toString();
}

/** Selects the text of the focused field, so that typing replaces it. */
export function markText(): void {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
  else if (field instanceof HTMLElement && field.isContentEditable) {
    getSelection()?.selectAllChildren(field);
  }
}

/** Selects the word at the caret of the focused field, as a double click does. */
export function markWord(): void {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    if (field.selectionStart === null) return;
    field.setSelectionRange(...wordAround(field.value, field.selectionStart));
    return;
  }
  const { anchorNode, anchorOffset = 0 } = getSelection() ?? {};
  if (!(anchorNode instanceof Text) || field?.contains(anchorNode) !== true) return;
  const [start, end] = wordAround(anchorNode.data, anchorOffset);
  getSelection()?.setBaseAndExtent(anchorNode, start, anchorNode, end);
}

/** Selects this text in the focused field, where it follows the text before. */
export function markWords(before: string, words: string): void {
  const field = document.activeElement;
  // After its first letter the caret is certain to be in this text rather than at the end of a previous line.
  placeCaret(before + words.slice(0, 1));
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    const { selectionStart: start } = field;
    if (start === null) return;
    placeCaret(before + words);
    field.setSelectionRange(start - 1, field.selectionStart);
    return;
  }
  const { anchorNode: start = null, anchorOffset = 0 } = getSelection() ?? {};
  placeCaret(before + words);
  const { anchorNode: end = null, anchorOffset: endOffset = 0 } = getSelection() ?? {};
  if (start === null || end === null || anchorOffset === 0) return;
  getSelection()?.setBaseAndExtent(start, anchorOffset - 1, end, endOffset);
}

/** The range of the word that contains or touches this offset of a text; empty if there is none. */
function wordAround(text: string, at: number): [start: number, end: number] {
  let start = at;
  let end = at;
  while (isOfWord(text.charAt(start - 1))) start -= 1;
  while (isOfWord(text.charAt(end))) end += 1;
  return [start, end];
}

function isOfWord(sign: string): boolean {
  return /[\p{L}\p{N}\p{M}]/u.test(sign);
}

/** The offset after this many letters of a text; whitespace on a page differs from that in the data. */
export function offsetAfter(before: string, text: string): number {
  let letters = lettersOf(before).length;
  let at = 0;
  while (letters > 0 && at < text.length) {
    if (!isBlank(text.charAt(at))) letters -= 1;
    at += 1;
  }
  while (isBlank(before.slice(-1)) && isBlank(text.charAt(at))) at += 1;
  return at;
}

function placeInRichText(field: HTMLElement, before: string): void {
  const texts = document.createTreeWalker(field, NodeFilter.SHOW_TEXT);
  let letters = lettersOf(before).length;
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const { textContent } = node;
    const own = lettersOf(textContent ?? "").length;
    if (letters <= own) {
      const rest = letters === 0 ? "" : before;
      const ahead = lettersOf(rest)
        .slice(-letters || undefined)
        .join("");
      getSelection()?.collapse(node, offsetAfter(ahead, textContent ?? ""));
      return;
    }
    letters -= own;
  }
}

function lettersOf(text: string): readonly string[] {
  return text.split("").filter((sign) => !isBlank(sign));
}

function isBlank(sign: string): boolean {
  return sign !== "" && sign.trim() === "";
}
