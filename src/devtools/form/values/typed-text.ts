import { useState } from "react";
import { flushSync } from "react-dom";

interface Typed {
  /** Id of the field. */
  readonly field: string;
  readonly put: () => void;
}

/** What was typed last, as long as the document does not have it. */
let waiting: Typed | undefined;

/** What was typed a moment ago is in the document when this returns. */
export function putTyped(): void {
  if (waiting === undefined) return;
  const { put } = waiting;
  waiting = undefined;
  flushSync(put);
}

function putAfterFrame(typed: Typed): void {
  if (waiting !== undefined && waiting.field !== typed.field) putTyped();
  const isAsked = waiting !== undefined;
  waiting = typed;
  if (!isAsked) requestAnimationFrame(() => setTimeout(putTyped));
}

interface TypedText {
  readonly text: string;
  readonly type: (text: string) => void;
}

/**
 * The text of a field. What is typed is seen in the next frame of the display, and changes the document
 * right after it: to check and to show a document takes longer than a letter may.
 * @param value What the document has.
 */
export function useTypedText(field: string, value: string, put: (text: string) => void): TypedText {
  const [typed, setTyped] = useState<string>();
  const type = (text: string): void => {
    setTyped(text);
    putAfterFrame({
      field,
      put: () => {
        setTyped(undefined);
        put(text);
      },
    });
  };
  return { text: typed ?? value, type };
}
