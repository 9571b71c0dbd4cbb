import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Frame, Page } from "playwright";
import { accessibilityTags } from "#devtools/accessibility/violation.ts";

const { resolve } = createRequire(import.meta.url);
/** Configured to omit the HTML of checked elements: it takes a fifth of the time, and selectors suffice. */
const axeSource = `${readFileSync(resolve("axe-core/axe.min.js"), "utf8")};axe.configure({ noHtml: true })`;

/** No page takes axe this long, in ms, even on a busy machine. */
const longestMs = 120_000;

const colourRules = ["color-contrast", "link-in-text-block"];

/** What is checked: a page, or the content of one of its frames. */
type Shown = Page | Frame;

/** A part of a page, by selectors. */
interface Part {
  readonly within: string;
  readonly without?: string;
}

/** How each listed violation begins. */
const accessibilityFault = "axe found ";

/** Whether a message of a failed test lists violations, which say more than the structure of the page. */
export function isOfAccessibility(message: string): boolean {
  return message.includes(accessibilityFault);
}

export interface Violation {
  readonly id: string;
  /** A selector. */
  readonly element: string;
  /** What to do. */
  readonly remedy: string;
}

/**
 * Returns axe's results. axe is injected into a document once, however often the document is checked;
 * frames are not checked. If axe does not respond, which happens rarely, without an error and while idle,
 * another one is tried.
 */
async function look(page: Shown, part: Part, runOnly: axe.RunOnly): Promise<Violation[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const found = await violationsOf(page, part, runOnly);
  if (found !== undefined) return found;
  await page.evaluate(axeSource);
  const second = await violationsOf(page, part, runOnly);
  if (second === undefined) throw new Error("axe gave no answer, twice");
  return second;
}

/** From the axe in the document; undefined if it does not respond. */
function violationsOf(
  page: Shown,
  part: Part,
  runOnly: axe.RunOnly,
): Promise<Violation[] | undefined> {
  return page.evaluate(
    async ({ within, without, waitMs, ...options }) => {
      const context = { include: within, ...(without !== undefined && { exclude: without }) };
      const { promise: failure, reject } = Promise.withResolvers<never>();
      // An error that axe throws between two steps never reaches its result: waiting for it would be in vain.
      window.addEventListener("error", ({ message }) => reject(new Error(message)), { once: true });
      window.addEventListener("unhandledrejection", ({ reason }) => reject(reason), { once: true });
      const silence = new Promise<undefined>((end) => {
        setTimeout(() => end(undefined), waitMs);
      });
      const found = await Promise.race([window.axe.run(context, options), failure, silence]);
      return found?.violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, failureSummary = help }) => {
          return { id, element: target.join(" "), remedy: failureSummary.replaceAll(/\s+/g, " ") };
        }),
      );
    },
    {
      ...part,
      runOnly,
      resultTypes: ["violations" as const],
      iframes: false,
      // The style sheets of shadow trees would become inline styles, which the policy of devtools blocks.
      preload: false,
      waitMs: longestMs,
    },
  );
}

/** Visible links and buttons that are too small to touch, or too much covered (WCAG 2.5.8). */
export async function smallTargets(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    for (const control of document.querySelectorAll("a, button, input, select, summary")) {
      const { top, bottom } = control.getBoundingClientRect();
      control.toggleAttribute("data-on-screen", bottom > 0 && top < innerHeight);
    }
  });
  const onScreen = { within: "[data-on-screen]" };
  const found = await look(page, onScreen, { type: "rule", values: ["target-size"] });
  return found.map(({ element }) => element);
}

/**
 * WCAG 2.2 AA violations that axe finds in an open page, or in a part of it: rule, selector and what to do.
 */
export async function violations(
  page: Shown,
  within = "html",
  without?: string,
): Promise<string[]> {
  const part = { within, ...(without !== undefined && { without }) };
  return listed(await look(page, part, { type: "tag", values: accessibilityTags }));
}

/** The same, with the parts of each. */
export async function violatingElements(
  page: Shown,
  within: string,
): Promise<readonly Violation[]> {
  return look(page, { within }, { type: "tag", values: accessibilityTags });
}

/** The same for the colour rules alone: in dark mode nothing else differs. */
export async function colourViolations(
  page: Shown,
  within = "html",
  without?: string,
): Promise<string[]> {
  const part = { within, ...(without !== undefined && { without }) };
  return listed(await look(page, part, { type: "rule", values: colourRules }));
}

function listed(found: readonly Violation[]): string[] {
  return found.map(violationText);
}

export function violationText({ id, element, remedy }: Violation): string {
  return `${accessibilityFault}${id}: ${element}: ${remedy}`;
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}
