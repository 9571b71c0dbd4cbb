import { richTextTags } from "#lib/html/rich-text-grammar.ts";

/** What rich text may hold: each tag, with the attributes that it alone may have. */
export function richTextList(): string {
  return Object.entries(richTextTags)
    .map(([tag, attributes]) => `\`${[tag, ...attributes].join(" ")}\``)
    .join(", ");
}
