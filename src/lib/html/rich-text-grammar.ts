/**
 * What rich text may contain: its tags, each with the attributes that it may have besides `lang`. The
 * sanitiser lets nothing else through, and the devtools' editor writes nothing else.
 */
export const richTextTags = {
  p: [],
  h2: [],
  h3: [],
  h4: [],
  ul: [],
  ol: ["start", "reversed"],
  li: [],
  dl: [],
  dt: [],
  dd: [],
  a: ["href", "target", "rel"],
  span: [],
  strong: [],
  em: [],
  b: [],
  i: [],
  u: [],
  s: [],
  sub: [],
  sup: [],
  small: [],
  q: [],
  cite: [],
  abbr: ["title"],
  blockquote: [],
  code: [],
  pre: [],
  br: [],
  hr: [],
  table: [],
  caption: [],
  thead: [],
  tbody: [],
  tfoot: [],
  tr: [],
  th: ["colspan", "rowspan", "scope"],
  td: ["colspan", "rowspan"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Name of a tag that rich text may contain, in lower case. */
export type RichTextTag = keyof typeof richTextTags;

/** Every tag may specify its language. */
const languageAttribute = "lang";

/** Permitted attribute values, above all for cells: a span of thousands of cells would freeze the browser. */
export const valuesOfAttributes: ReadonlyMap<string, RegExp> = new Map([
  ["colspan", /^(?:[1-9]|1\d|20)$/],
  ["rowspan", /^(?:[1-9]|1\d|20)$/],
  ["scope", /^(?:col|row|colgroup|rowgroup)$/],
  [languageAttribute, /^/],
]);

/** Whether rich text may contain a tag of this name, which must be in lower case. */
export function isRichTextTag(name: string): name is RichTextTag {
  return Object.hasOwn(richTextTags, name);
}

/** Returns all attributes that a tag may have. */
export function attributesOf(tag: RichTextTag): readonly string[] {
  return [languageAttribute, ...richTextTags[tag]];
}

/** All attributes of every tag, in the form that sanitisers expect. */
export const attributesByTag: Record<string, string[]> = Object.fromEntries(
  Object.keys(richTextTags)
    .filter(isRichTextTag)
    .map((tag) => [tag, [...attributesOf(tag)]]),
);
