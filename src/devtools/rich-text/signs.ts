import type { FormatTag } from "./rich-schema.ts";

/** Signs around letters, by the formatting that they stand for: the letters neither begin nor end with a blank. */
export const signs: readonly (readonly [RegExp, FormatTag])[] = [
  [/(?<![\w*])\*\*([^\s*](?:[^*]*[^\s*])?)\*\*$/u, "strong"],
  [/(?<![\w*])\*([^\s*](?:[^*]*[^\s*])?)\*$/u, "em"],
  [/(?<![\w_])_([^\s_](?:[^_]*[^\s_])?)_$/u, "em"],
  [/(?<![\w`])`([^`]+)`$/u, "code"],
];

/** Words that lead somewhere, and where, as in `[a demo](/demo)`; a picture is none. */
export const linkSign = /(?<!!)\[([^\s[\]](?:[^[\]]*[^\s[\]])?)\]\(([^\s()<>]+)\)$/u;
