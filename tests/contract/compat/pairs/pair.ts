/** A pair of schemas and what is reported to each audience; nothing means the change is safe for both. */
export interface Pair {
  readonly name: string;
  readonly base: unknown;
  readonly head: unknown;
  /** Rules reported to writers, each a break with a witness unless it begins with "unknown ". */
  readonly writers?: readonly string[];
  readonly readers?: readonly string[];
  /** Rules of changes that are safe but reported nonetheless. */
  readonly safe?: readonly string[];
}

export const text = { type: "string" };
export const int = { type: "integer" };
export const closed = (properties: object, required: string[] = []) => ({
  type: "object",
  additionalProperties: false,
  properties,
  required,
});
export const open = (properties: object, required: string[] = []) => ({
  type: "object",
  properties,
  required,
});
export const list = (items: unknown, more: object = {}) => ({ type: "array", items, ...more });
export const tagged = (type: string, properties: object = {}) =>
  closed({ type: { const: type }, ...properties }, ["type"]);
export const tree = (node: object, more: object = {}) => ({
  $ref: "#/$defs/node",
  $defs: { node: closed({ children: list({ $ref: "#/$defs/node" }, more), ...node }) },
});
/** `then` as a key makes linters expect promises. */
export const when = (condition: object, yes: unknown, no?: unknown): object =>
  Object.fromEntries([
    ["if", condition],
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    ["then", yes],
    ...(no === undefined ? [] : [["else", no]]),
  ]);
export const dispatch = (kinds: Readonly<Record<string, object>>) => ({
  type: "object",
  required: ["type"],
  properties: { type: { enum: Object.keys(kinds) } },
  allOf: Object.entries(kinds).map(([type, kind]) =>
    when({ properties: { type: { const: type } } }, kind),
  ),
});
