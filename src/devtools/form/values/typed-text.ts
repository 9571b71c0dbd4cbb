import { useState } from "react";
import { flushSync } from "react-dom";
import { holdReactions, letReactionsGo } from "#devtools/held-reactions.ts";

interface Typed {
  /** Id of the field. */
  readonly field: string;
  readonly put: () => void;
}

/** The time that updates may delay the next keystroke, in ms; longer updates wait for a pause. */
const briefMs = 16;
/** Time without a keystroke that counts as a pause, in ms. */
const pauseMs = 200;
/** Maximum delay while typing without a pause, in ms. */
const longestMs = 3000;
/** Duration of the last update after a keystroke, in ms. */
let lastedMs = 0;
/** Time of the first keystroke that is not yet shown, in ms. */
let sinceMs = 0;
let pause: ReturnType<typeof setTimeout> | undefined;

/** The last typed text, until the devtools around the field show it. */
let waiting: Typed | undefined;

/** Applies pending typed text to the document and everything else before it returns. */
export function putTyped(): void {
  // The pause after later keystrokes has not started yet.
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
 * Changes the document by text typed in a field that already shows it; the preview follows at once,
 * everything else after the next frame, or once typing pauses.
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
  /** The value in the document. */
  readonly value: string;
  /** Puts a text into the document if that is possible without the form. */
  readonly putFirst?: ((text: string) => void) | undefined;
  /** Notifies the form. */
  readonly put: (text: string) => void;
}

/**
 * The text of a field. Typed text is visible in the next frame, in the field and in the preview; the form and
 * all other views of the document follow right after it, or on a slow machine once typing pauses, since that
 * takes longer than a keystroke may.
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
