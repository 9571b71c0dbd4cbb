/**
 * What rich text may hold: its tags, each with the attributes that it may have beside `lang`. The
 * sanitiser lets nothing else through, and the editor of devtools writes nothing else.
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

export type RichTextTag = keyof typeof richTextTags;

/** Every tag may say which language it is in. */
const languageAttribute = "lang";

/** What attributes may hold, of cells above all: a span of thousands of cells would stall the browser. */
export const valuesOfAttributes: ReadonlyMap<string, RegExp> = new Map([
  ["colspan", /^(?:[1-9]|1\d|20)$/],
  ["rowspan", /^(?:[1-9]|1\d|20)$/],
  ["scope", /^(?:col|row|colgroup|rowgroup)$/],
  [languageAttribute, /^/],
]);

export function isRichTextTag(name: string): name is RichTextTag {
  return Object.hasOwn(richTextTags, name);
}

/** All attributes that a tag may have. */
export function attributesOf(tag: RichTextTag): readonly string[] {
  return [languageAttribute, ...richTextTags[tag]];
}

/** All attributes of every tag, as sanitisers are told them. */
export const attributesByTag: Record<string, string[]> = Object.fromEntries(
  Object.keys(richTextTags)
    .filter(isRichTextTag)
    .map((tag) => [tag, [...attributesOf(tag)]]),
);
