import { useState } from "react";
import { flushSync } from "react-dom";
import { holdReactions, letReactionsGo } from "#devtools/held-reactions.ts";

interface Typed {
  /** Id of the field. */
  readonly field: string;
  readonly put: () => void;
}

/** What follows a letter may keep the next one waiting for so long, in ms; what takes longer waits for a pause. */
const briefMs = 16;
/** Who has pressed no key for so long has paused, in ms. */
const pauseMs = 200;
/** Maximum delay while typing without a pause, in ms. */
const longestMs = 3000;
/** How long what follows a letter took the last time, in ms. */
let lastedMs = 0;
/** When the first letter was typed that is not shown yet, in ms. */
let sinceMs = 0;
let pause: ReturnType<typeof setTimeout> | undefined;

/** What was typed last, as long as the devtools around the field do not show it. */
let waiting: Typed | undefined;

/** What was typed a moment ago is in the document and everywhere when this returns. */
export function putTyped(): void {
  // Of what is typed after this, the pause has not begun.
  clearTimeout(pause);
  if (waiting === undefined) return;
  const { put } = waiting;
  waiting = undefined;
  const startedMs = performance.now();
  flushSync(() => {
    put();
    letReactionsGo();
  });
  lastedMs = performance.now() - startedMs;
}

function putInTime(): void {
  const isLate = performance.now() - sinceMs > longestMs;
  if (lastedMs <= briefMs || isLate) putTyped();
  else {
    clearTimeout(pause);
    pause = setTimeout(putTyped, pauseMs);
  }
}

function putAfterFrame(typed: Typed): void {
  if (waiting !== undefined && waiting.field !== typed.field) putTyped();
  if (waiting === undefined) sinceMs = performance.now();
  waiting = typed;
  requestAnimationFrame(() => setTimeout(putInTime));
}

/**
 * Changes the document by what is typed in a field that shows it by itself; the preview follows at once,
 * all else after the next frame of the display, or once nobody types.
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
  /** Notifies the form. */
  readonly put: (text: string) => void;
}

/**
 * The text of a field. What is typed is seen in the next frame of the display, in the field and in the
 * preview; the form and all else that shows the document follow right after it, on a slow machine once nobody
 * types: that takes longer than a letter may.
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
