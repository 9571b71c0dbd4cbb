import { pointerKeys, type JsonKey } from "./json-pointer.ts";
import { nextToken, type JsonToken } from "./json-token.ts";

/** Offsets of a value in JSON text, and of its key when it is a member of an object. */
export interface JsonPlace {
  readonly value: number;
  readonly key?: number;
}

export interface JsonScan {
  /** By pointer; for members with the same key the last one, as in JSON.parse. */
  readonly places: ReadonlyMap<string, JsonPlace>;
  /** Where the text stops being valid JSON; its length if the text ends too early. */
  readonly fault?: number;
}

/**
 * Finds where values are in JSON text, and where it is broken, without building any values.
 * @param wanted Pointers to look for; others take no memory.
 */
export function scanJson(text: string, wanted: ReadonlySet<string> = new Set()): JsonScan {
  const scanner = new Scanner(text, wanted);
  let token = nextToken(text, 0);
  while (scanner.accept(token)) {
    if (token.kind === "end") return { places: scanner.places };
    token = nextToken(text, token.end);
  }
  return { places: scanner.places, fault: token.start };
}

type Expected = "value" | "first item" | "key" | "first key" | "colon" | "comma" | "end";

interface Frame {
  readonly close: "}" | "]";
  key: JsonKey;
  keyOffset: number | undefined;
  /** Undefined if nothing in it is wanted. */
  readonly wanted: Wanted | undefined;
}

class Scanner {
  readonly places = new Map<string, JsonPlace>();
  readonly #text: string;
  /** Traversed in parallel with the text: no pointers are built for unwanted values, however deep or long. */
  readonly #wanted: Wanted;
  readonly #frames: Frame[] = [];
  #expected: Expected = "value";

  constructor(text: string, wanted: ReadonlySet<string>) {
    this.#text = text;
    this.#wanted = treeOf(wanted);
  }

  /** Consumes one token; returns false if it is not allowed here. */
  accept(token: JsonToken): boolean {
    switch (this.#expected) {
      case "value":
        return this.#value(token);
      case "first item":
        return token.kind === "]" ? this.#close(token) : this.#value(token);
      case "key":
        return this.#key(token);
      case "first key":
        return token.kind === "}" ? this.#close(token) : this.#key(token);
      case "colon":
        this.#expected = "value";
        return token.kind === ":";
      case "comma":
        return token.kind === "," ? this.#comma() : this.#close(token);
      default:
        return token.kind === "end";
    }
  }

  #value({ kind, start }: JsonToken): boolean {
    if (!["{", "[", "string", "literal"].includes(kind)) return false;
    const frame = this.#frames.at(-1);
    const wanted =
      frame === undefined ? this.#wanted : frame.wanted?.members.get(String(frame.key));
    if (wanted?.pointer !== undefined) this.#record(start, wanted.pointer);
    if (kind === "{") this.#open("}", "first key", wanted);
    else if (kind === "[") this.#open("]", "first item", wanted);
    else this.#afterValue();
    return true;
  }

  #open(close: Frame["close"], expected: Expected, wanted: Wanted | undefined): void {
    this.#frames.push({ close, key: 0, keyOffset: undefined, wanted });
    this.#expected = expected;
  }

  #key({ kind, start, end }: JsonToken): boolean {
    const frame = this.#frames.at(-1);
    if (kind !== "string" || frame === undefined) return false;
    frame.key = String(JSON.parse(this.#text.slice(start, end)));
    frame.keyOffset = start;
    this.#expected = "colon";
    return true;
  }

  #comma(): boolean {
    const frame = this.#frames.at(-1);
    if (typeof frame?.key === "number") frame.key += 1;
    this.#expected = frame?.close === "}" ? "key" : "value";
    return true;
  }

  #close({ kind }: JsonToken): boolean {
    if (kind !== this.#frames.at(-1)?.close) return false;
    this.#frames.pop();
    this.#afterValue();
    return true;
  }

  #afterValue(): void {
    this.#expected = this.#frames.length === 0 ? "end" : "comma";
  }

  #record(value: number, pointer: string): void {
    const key = this.#frames.at(-1)?.keyOffset;
    this.places.set(pointer, key === undefined ? { value } : { value, key });
  }
}

/** What is wanted of a value: the value itself, or members of it. */
interface Wanted {
  pointer?: string;
  readonly members: Map<string, Wanted>;
}

function treeOf(pointers: Iterable<string>): Wanted {
  const root: Wanted = { members: new Map() };
  for (const pointer of pointers) {
    let at = root;
    for (const key of pointerKeys(pointer)) {
      const member = at.members.get(key) ?? { members: new Map() };
      at.members.set(key, member);
      at = member;
    }
    at.pointer = pointer;
  }
  return root;
}
