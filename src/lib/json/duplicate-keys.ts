import { PointerBudget } from "./pointer-budget.ts";
import type { JsonKey } from "./json-pointer.ts";
import { nextToken } from "./json-token.ts";

interface Frame {
  /** Names so far; undefined in a list. */
  readonly names: Set<string> | undefined;
  key: JsonKey;
  isAtName: boolean;
}

/** Returns pointers to members of valid JSON text whose name already appeared in the same object. */
export function duplicateKeys(text: string): string[] {
  const frames: Frame[] = [];
  const found: string[] = [];
  const pointers = new PointerBudget();
  let token = nextToken(text, 0);
  while (token.kind !== "end" && token.kind !== "bad") {
    const frame = frames.at(-1);
    if (token.kind === "{") frames.push({ names: new Set(), key: "", isAtName: true });
    else if (token.kind === "[") frames.push({ names: undefined, key: 0, isAtName: false });
    else if (token.kind === "}" || token.kind === "]") frames.pop();
    else if (token.kind === ",") toNext(frame);
    else if (token.kind === "string" && frame?.isAtName === true) {
      frame.key = String(JSON.parse(text.slice(token.start, token.end)));
      frame.isAtName = false;
      const isTwice = frame.names?.has(frame.key) === true;
      const pointer = isTwice ? pointers.make(frames.map(({ key }) => key)) : undefined;
      if (pointer !== undefined) found.push(pointer);
      frame.names?.add(frame.key);
    }
    token = nextToken(text, token.end);
  }
  return found;
}

function toNext(frame: Frame | undefined): void {
  if (frame === undefined) return;
  if (frame.names !== undefined) frame.isAtName = true;
  else frame.key = Number(frame.key) + 1;
}
