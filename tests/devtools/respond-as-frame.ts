import { reaction } from "mobx";
import type { Looked } from "#devtools/accessibility/violation.ts";
import type { Workbench } from "#devtools/workbench.ts";

const good: Looked = { kind: "looked", violations: [] };
export const missing = { kind: "missing", others: [] } as const;

/** A page that has a violation at narrow widths. */
const narrow: Looked = {
  kind: "looked",
  violations: [
    {
      rule: "target-size",
      help: "Targets are large enough",
      impact: "serious",
      url: "",
      places: [],
    },
  ],
};

/** Responds like a frame in which a text is missing, and whose page overflows at narrow widths. */
export function respondAsFrame(bench: Workbench): void {
  const { session, site, preview, accessibility, interactions } = bench;
  let page = 0;
  reaction(
    () => site.size.width,
    (width = 0) => site.size.measure({ width, height: 900 }),
  );
  reaction(
    () => session.open,
    (open) => (open === undefined ? (page = preview.begin()) : preview.arrive(page)),
  );
  reaction(
    () => accessibility.asked,
    () => accessibility.take(site.size.width === 360 ? narrow : good),
  );
  reaction(
    () => interactions.wish,
    (wish) => {
      if (wish?.kind !== "play") return;
      interactions.hear({ kind: "played", outcome: { done: 1, fault: missing }, run: wish.run });
    },
  );
}
