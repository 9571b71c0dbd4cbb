import type { FallbackMetrics } from "./fallback.ts";

/** A font file and the ranges of letters it is loaded for. */
export interface FontFile {
  readonly name: string;
  readonly ranges: readonly (readonly [number, number])[];
}

/** One `@font-face` rule. Every value is already CSS. */
type Face = Readonly<Record<string, string>>;

const hex = (code: number) => code.toString(16).toUpperCase();
const percent = (share: number) => `${Number((share * 100).toFixed(2))}%`;

/** The file in the width of one role. An element's own width is normal, so the face's only width is taken. */
export function fontFace(
  file: FontFile,
  role: { family: string; width: number; weights: string },
): Face {
  return {
    "font-family": `"${role.family}"`,
    "font-weight": role.weights,
    "font-stretch": `${role.width}%`,
    "font-display": "swap",
    src: `url("./${file.name}.woff2") format("woff2")`,
    "unicode-range": file.ranges
      .map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
      .join(", "),
  };
}

/** A system's face that takes the room of the font until it is there. */
export function fallbackFace(
  role: { family: string; weights: string; local: readonly string[] },
  metrics: FallbackMetrics,
): Face {
  return {
    "font-family": `"${role.family} Fallback"`,
    "font-weight": role.weights,
    src: role.local.map((name) => `local("${name}")`).join(", "),
    "size-adjust": percent(metrics.sizeAdjust),
    "ascent-override": percent(metrics.ascent),
    "descent-override": percent(metrics.descent),
    "line-gap-override": percent(metrics.lineGap),
  };
}

const origin = "Written by npm run fonts (scripts/fonts.ts), never by hand.";

export function facesCss(faces: readonly Face[]): string {
  const rules = faces.map((face) => {
    const lines = Object.entries(face).map(([name, value]) => `  ${name}: ${value};\n`);
    return `@font-face {\n${lines.join("")}}\n`;
  });
  return `/* ${origin} */\n${rules.join("\n")}`;
}

/** The same ranges for the server: it names the files that a page's text needs in the page's head. */
export function subsetsModule(files: readonly FontFile[]): string {
  const entries = files.map(({ name, ranges }) => {
    const letters = ranges.map(([first, last]) => `\\u{${hex(first)}}-\\u{${hex(last)}}`).join("");
    return `  { file: "src/ui/fonts/${name}.woff2", letters: /[${letters}]/u },\n`;
  });
  return `// ${origin}
/** Font files by their place in the sources, with the letters they are needed for. */
export const fontSubsets: readonly { readonly file: string; readonly letters: RegExp }[] = [
${entries.join("")}];
`;
}
