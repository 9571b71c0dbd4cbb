import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { escapeHtml } from "#lib/html/escape-markup.ts";
import type { LookDifference } from "./compare-sites.ts";

/** Identify the report of an earlier run. */
export const reportSigns = ["index.html", "pictures"];

/** Returns one line: the subject, the viewport and colour scheme, and the difference. */
export function lineOf(found: LookDifference): string {
  const { width, colorScheme } = found.look;
  return `${found.name}, ${width} ${colorScheme}: ${changeOf(found)}`;
}

function changeOf({ before, difference }: LookDifference): string {
  if (difference === undefined) return before === undefined ? "is new" : "was removed";
  const { share, wider, taller } = difference;
  const percent = `${(100 * share).toFixed(share < 0.001 ? 3 : 1)} % of its pixels`;
  const sizes = [sizeOf(wider, "wider", "narrower"), sizeOf(taller, "taller", "shorter")];
  return [percent, ...sizes.filter((size) => size !== "")].join(", ");
}

function sizeOf(pixels: number, more: string, less: string): string {
  if (pixels === 0) return "";
  return `${Math.abs(pixels)} px ${pixels > 0 ? more : less}`;
}

/** Writes a page with all differences, and their pictures next to it. */
export function writeReport(
  folder: string,
  title: string,
  differences: readonly LookDifference[],
): void {
  mkdirSync(join(folder, "pictures"), { recursive: true });
  const sections = differences.map((found, index) => {
    const pictures = [
      ["Before", found.before],
      ["After", found.after],
      ["Difference", found.difference?.picture],
    ] as const;
    const figures = pictures.map(([caption, picture]) => {
      if (picture === undefined) return "";
      const file = `pictures/${index + 1}-${caption.toLowerCase()}.png`;
      writeFileSync(join(folder, file), picture);
      return `<figure><figcaption>${caption}</figcaption><a href="${file}"><img src="${file}" alt="" loading="lazy"></a></figure>`;
    });
    return `<section><h2>${escapeHtml(lineOf(found))}</h2><div>${figures.join("")}</div></section>`;
  });
  writeFileSync(join(folder, "index.html"), documentOf(title, sections));
}

function documentOf(title: string, sections: readonly string[]): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 2rem; }
h2 { font-size: 1rem; }
section > div { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(22rem, 100%), 1fr)); gap: 1rem; align-items: start; }
figure { margin: 0; }
figcaption { font-size: 0.875rem; }
img { max-width: 100%; border: 1px solid GrayText; background: white; }
</style>
<h1>${escapeHtml(title)}</h1>
${sections.join("\n")}
</html>
`;
}
