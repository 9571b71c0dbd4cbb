import { isList, isRecord } from "#lib/json/is-record.ts";

/** How a member of a response differs from the contract. */
export type Drift = (owner: Readonly<Record<string, unknown>>, name: string) => object;

/** What backends send after an unannounced change. */
export const drifts: Readonly<Record<string, Drift>> = {
  missing: (owner, name) =>
    Object.fromEntries(Object.entries(owner).filter(([key]) => key !== name)),
  null: (owner, name) => ({ ...owner, [name]: null }),
  "of another type": (owner, name) => ({ ...owner, [name]: otherType(owner[name]) }),
  "with something extra": (owner, name) => ({
    ...owner,
    [`${name}_v2`]: "new",
    [name]: withExtra(owner[name]),
  }),
  huge: (owner, name) => ({ ...owner, [name]: huge(owner[name]) }),
  junk: (owner, name) => ({ ...owner, [name]: "\u0000<script>alert(1)</script>\u202e" }),
};

function otherType(value: unknown): unknown {
  if (typeof value === "string") return { value };
  return isList(value) ? { 0: value[0] } : [value];
}

/** Members that the specification's entities have and ours do not. */
function withExtra(value: unknown): unknown {
  if (isList(value)) return value.map(withExtra);
  if (!isRecord(value)) return value;
  return {
    ...value,
    mime: "image/svg+xml",
    size: 12,
    extension: "svg",
    lastModified: "2026-05-01",
  };
}

function huge(value: unknown): unknown {
  if (typeof value === "number") return 1e300;
  if (isList(value)) return Array.from({ length: 300 }, () => value[0] ?? "x");
  // No text may be this long except HTML, whose limit is ten times higher.
  return "x".repeat(20_000);
}

/** Whole responses that are invalid. */
export const responses: Readonly<Record<string, unknown>> = {
  nothing: null,
  "a text": "junk",
  "a number": 5,
  "an empty list": [],
  "an empty object": {},
  "a collection of no list": { "hydra:member": {}, "hydra:totalItems": 3 },
  "a list of junk": [1, "x", null, [], {}],
  "a list that says it is endless": { "hydra:member": [{}], "hydra:totalItems": 1e12 },
};
