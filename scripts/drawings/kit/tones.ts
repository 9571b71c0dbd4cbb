/**
 * Colours of drawings: [on paper, on paper in the dark theme, at night]. Paper, ink and greys match
 * src/ui/tokens.css, as sRGB, because a separate file cannot read the page's custom properties and the
 * image service renders it as well; the others are for maps. Banners are below a mask and light text, so
 * they are dark in both themes.
 */
export const tones = {
  paper: ["#f8f7f2", "#171c24", "#171c24"],
  raised: ["#fffefb", "#222a35", "#222a35"],
  sunk: ["#eeece4", "#10141a", "#10141a"],
  ink: ["#171c24", "#f0eee8", "#f0eee8"],
  grey: ["#646b75", "#a3abb5", "#a3abb5"],
  edge: ["#9aa0a6", "#6f7883", "#7b8590"],
  line: ["#dad7cd", "#39424e", "#323b47"],
  contour: ["#cdbd97", "#5b553f", "#5c5f4e"],
  water: ["#d3e0e4", "#1d2c36", "#0e161f"],
  river: ["#8fb0bb", "#48687a", "#3d5a6b"],
  green: ["#e1e7d6", "#222d28", "#1d2624"],
  amber: ["#f0a21a", "#f5b041", "#f5b041"],
  deep: ["#a86200", "#f5b041", "#f5b041"],
  tint: ["#fbe7bf", "#4a3a1c", "#4a3a1c"],
  /** On amber, which is equally bright in the dark theme. */
  shade: ["#171c24", "#171c24", "#171c24"],
} as const satisfies Record<string, readonly [day: string, dark: string, night: string]>;

export type Ink = keyof typeof tones;

/** A drawing on paper follows the theme; one at night does not. */
export type Ground = "paper" | "night";

/** Returns the stylesheet of a drawing: a rule for each colour that its lines and areas use. */
export function toneRules(markup: string, ground: Ground): string {
  const rules = (theme: 0 | 1 | 2) =>
    toneNames
      .flatMap((tone) => [
        uses(markup, `f-${tone}`) ? `.f-${tone}{fill:${tones[tone][theme]}}` : "",
        uses(markup, `s-${tone}`) ? `.s-${tone}{stroke:${tones[tone][theme]}}` : "",
      ])
      .join("");
  if (ground === "night") return rules(2);
  // Printed paper is light.
  return `${rules(0)}@media screen and (prefers-color-scheme:dark){${rules(1)}}`;
}

const toneNames = Object.keys(tones).filter((name): name is Ink => name in tones);

const uses = (markup: string, className: string) =>
  new RegExp(`class="(?:[^"]* )?${className}[ "]`).test(markup);
