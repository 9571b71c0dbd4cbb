import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright";
import { accessibilityTags } from "#devtools/accessibility/violation.ts";

const { resolve } = createRequire(import.meta.url);
/** Told to spare the HTML of everything that it looks at: it takes a fifth of the time, and selectors say enough. */
const axeSource = `${readFileSync(resolve("axe-core/axe.min.js"), "utf8")};axe.configure({ noHtml: true })`;

const colourRules = ["color-contrast", "link-in-text-block"];

/** A part of a page, by selectors. */
interface Part {
  readonly within: string;
  readonly without?: string;
}

interface Violation {
  readonly id: string;
  /** Selectors. */
  readonly elements: readonly string[];
}

/**
 * What axe finds. It is brought into a document once, however often it looks at it; it does not look
 * into frames.
 */
async function look(page: Page, part: Part, runOnly: axe.RunOnly): Promise<Violation[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  return page.evaluate(
    async ({ within, without, ...options }) => {
      const context = { include: within, ...(without !== undefined && { exclude: without }) };
      // What axe throws between two of its steps is no answer of its own: it would be waited for in vain.
      const failure = new Promise<never>((_resolve, reject) => {
        window.addEventListener("error", ({ message }) => reject(new Error(message)), {
          once: true,
        });
      });
      const { violations: found } = await Promise.race([window.axe.run(context, options), failure]);
      return found.map(({ id, nodes }) => {
        return { id, elements: nodes.map(({ target }) => target.join(" ")) };
      });
    },
    { ...part, runOnly, resultTypes: ["violations" as const], iframes: false },
  );
}

/** Links and buttons on the screen that are too small to touch, or of which too little is uncovered (WCAG 2.5.8). */
export async function smallTargets(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    for (const control of document.querySelectorAll("a, button, input, select, summary")) {
      const { top, bottom } = control.getBoundingClientRect();
      control.toggleAttribute("data-on-screen", bottom > 0 && top < innerHeight);
    }
  });
  const onScreen = { within: "[data-on-screen]" };
  const found = await look(page, onScreen, { type: "rule", values: ["target-size"] });
  return found.flatMap(({ elements }) => elements);
}

/** What axe finds against WCAG 2.2 AA in an open page, or in a part of it: rule and elements. */
export async function violations(page: Page, within = "html", without?: string): Promise<string[]> {
  const part = { within, ...(without !== undefined && { without }) };
  return listed(await look(page, part, { type: "tag", values: accessibilityTags }));
}

/** The same of the rules on colours alone: in the dark nothing else differs. */
export async function colourViolations(
  page: Page,
  within = "html",
  without?: string,
): Promise<string[]> {
  const part = { within, ...(without !== undefined && { without }) };
  return listed(await look(page, part, { type: "rule", values: colourRules }));
}

function listed(found: readonly Violation[]): string[] {
  return found.map(({ id, elements }) => `${id}: ${elements.join(", ")}`);
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}
