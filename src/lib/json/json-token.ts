/** A token of JSON text: [start, end). For "bad" the start is the first invalid character. */
export interface JsonToken {
  readonly kind: "{" | "}" | "[" | "]" | ":" | "," | "string" | "literal" | "bad" | "end";
  readonly start: number;
  readonly end: number;
}

const space = /[ \t\n\r]*/y;
const literal = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const escape = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

/** Returns the token at or after an offset. Linear, without recursion, for any text. */
export function nextToken(text: string, offset: number): JsonToken {
  const start = endOf(space, text, offset) ?? offset;
  const character = text[start];
  switch (character) {
    case undefined:
      return { kind: "end", start, end: start };
    case "{":
    case "}":
    case "[":
    case "]":
    case ":":
    case ",":
      return { kind: character, start, end: start + 1 };
    case '"':
      return stringToken(text, start);
    default:
      return literalToken(text, start);
  }
}

function stringToken(text: string, start: number): JsonToken {
  let offset = start + 1;
  while (offset < text.length) {
    const code = text.charCodeAt(offset);
    if (code === 0x22) return { kind: "string", start, end: offset + 1 };
    const after = code === 0x5c ? endOf(escape, text, offset) : offset + 1;
    if (after === undefined || code < 0x20) break;
    offset = after;
  }
  return { kind: "bad", start: offset, end: offset };
}

function literalToken(text: string, start: number): JsonToken {
  const end = endOf(literal, text, start);
  return end === undefined ? { kind: "bad", start, end: start } : { kind: "literal", start, end };
}

function endOf(pattern: RegExp, text: string, offset: number): number | undefined {
  pattern.lastIndex = offset;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}
