import { nextToken, type JsonToken } from "#lib/json/json-token.ts";

/** A value in JSON text with its range there: [start, end). */
export interface JsonNode {
  readonly value: unknown;
  readonly start: number;
  readonly end: number;
  /** Whether an object or array starts a new line after its bracket. */
  readonly isExpanded: boolean;
  readonly members: ReadonlyMap<string, JsonNode>;
  readonly items: readonly JsonNode[];
}

/** Parses text that JSON.parse has already accepted; undefined if it is not JSON. */
export function readJsonTree(text: string): JsonNode | undefined {
  const reader = new Reader(text);
  const root = reader.value();
  return root !== undefined && reader.next().kind === "end" ? root : undefined;
}

const noMembers: ReadonlyMap<string, JsonNode> = new Map();

class Reader {
  readonly #text: string;
  #offset = 0;

  constructor(text: string) {
    this.#text = text;
  }

  next(): JsonToken {
    const token = nextToken(this.#text, this.#offset);
    this.#offset = token.end;
    return token;
  }

  value(token = this.next()): JsonNode | undefined {
    if (token.kind === "{") return this.#object(token.start);
    if (token.kind === "[") return this.#array(token.start);
    if (token.kind !== "string" && token.kind !== "literal") return undefined;
    const value: unknown = JSON.parse(this.#text.slice(token.start, token.end));
    return { value, ...token, isExpanded: false, members: noMembers, items: [] };
  }

  #object(start: number): JsonNode | undefined {
    const members = new Map<string, JsonNode>();
    const isExpanded = this.#beginsLine();
    let token = this.next();
    while (token.kind === "string") {
      const key = String(JSON.parse(this.#text.slice(token.start, token.end)));
      const member = this.next().kind === ":" ? this.value() : undefined;
      if (member === undefined) return undefined;
      members.set(key, member);
      token = this.next();
      if (token.kind === ",") token = this.next();
    }
    if (token.kind !== "}") return undefined;
    const value = Object.fromEntries(Array.from(members, ([key, node]) => [key, node.value]));
    return { value, start, end: token.end, isExpanded, members, items: [] };
  }

  #array(start: number): JsonNode | undefined {
    const items: JsonNode[] = [];
    const isExpanded = this.#beginsLine();
    let token = this.next();
    while (token.kind !== "]") {
      const item = this.value(token);
      if (item === undefined) return undefined;
      items.push(item);
      token = this.next();
      if (token.kind === ",") token = this.next();
    }
    const value = items.map((item) => item.value);
    return { value, start, end: token.end, isExpanded, members: noMembers, items };
  }

  #beginsLine(): boolean {
    return /[ \t]*\r?\n/y.test(this.#text.slice(this.#offset, this.#offset + 200));
  }
}
