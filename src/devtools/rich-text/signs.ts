import type { FormatTag } from "./rich-schema.ts";

/** Markers around letters, by the formatting they stand for; no blank next to a marker inside. */
export const signs: readonly (readonly [RegExp, FormatTag])[] = [
  [/(?<![\w*])\*\*([^\s*](?:[^*]*[^\s*])?)\*\*$/u, "strong"],
  [/(?<![\w*])\*([^\s*](?:[^*]*[^\s*])?)\*$/u, "em"],
  [/(?<![\w_])_([^\s_](?:[^_]*[^\s_])?)_$/u, "em"],
  [/(?<![\w`])`([^`]+)`$/u, "code"],
];

/** Link text and target, as in `[a demo](/demo)`; not an image. */
export const linkSign = /(?<!!)\[([^\s[\]](?:[^[\]]*[^\s[\]])?)\]\(([^\s()<>]+)\)$/u;
