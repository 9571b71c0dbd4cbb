import { richTextTags } from "#lib/html/rich-text-grammar.ts";

/** Returns the tags allowed in rich text, each with the attributes specific to it. */
export function richTextList(): string {
  return Object.entries(richTextTags)
    .map(([tag, attributes]) => `\`${[tag, ...attributes].join(" ")}\``)
    .join(", ");
}
