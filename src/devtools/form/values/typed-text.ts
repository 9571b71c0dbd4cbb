import { useState } from "react";
import { flushSync } from "react-dom";
import { holdReactions, letReactionsGo } from "#devtools/held-reactions.ts";

interface Typed {
  /** Id of the field. */
  readonly field: string;
  readonly put: () => void;
}

/** What was typed last, as long as the devtools around the field do not show it. */
let waiting: Typed | undefined;

/** What was typed a moment ago is in the document and everywhere when this returns. */
export function putTyped(): void {
  if (waiting === undefined) return;
  const { put } = waiting;
  waiting = undefined;
  flushSync(() => {
    put();
    letReactionsGo();
  });
}

function putAfterFrame(typed: Typed): void {
  if (waiting !== undefined && waiting.field !== typed.field) putTyped();
  const isAsked = waiting !== undefined;
  waiting = typed;
  if (!isAsked) requestAnimationFrame(() => setTimeout(putTyped));
}

/**
 * Changes the document by what is typed in a field that shows it by itself; the preview follows at once,
 * all else after the next frame of the display.
 */
export function typeAhead(field: string, change: () => void): void {
  putAfterFrame({ field, put: () => undefined });
  holdReactions(change);
}

interface TypedText {
  readonly text: string;
  readonly type: (text: string) => void;
}

interface TypedField {
  readonly id: string;
  /** What the document has. */
  readonly value: string;
  /** Puts a text into the document, where that can be done without the form. */
  readonly putFirst?: ((text: string) => void) | undefined;
  /** Tells the form. */
  readonly put: (text: string) => void;
}

/**
 * The text of a field. What is typed is seen in the next frame of the display, in the field and in the
 * preview; the form and all else that shows the document follow right after it: that takes longer than a
 * letter may.
 */
export function useTypedText({ id, value, putFirst, put }: TypedField): TypedText {
  const [typed, setTyped] = useState<string>();
  const type = (text: string): void => {
    setTyped(text);
    putAfterFrame({
      field: id,
      put: () => {
        setTyped(undefined);
        put(text);
      },
    });
    if (putFirst !== undefined) holdReactions(() => putFirst(text));
  };
  return { text: typed ?? value, type };
}
