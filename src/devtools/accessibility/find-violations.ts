import type { NodeResult } from "axe-core";
import { errorMessage } from "#lib/text/error-message.ts";
import { spotOf } from "#renderer/clicked-spot/spot-of.ts";
import { accessibilityTags, type Looked, type ViolationPlace } from "./violation.ts";

const maxWords = 80;
/** Longest wait for animations on a page to finish before it is checked, in ms. */
const mostMotionMs = 500;
/** A point off the screen: nothing was clicked. */
const nowhere = { clientX: -1, clientY: -1 };

/** Checks the document of this page as it is shown, without the site's surrounding page. */
export async function findViolations(): Promise<Looked> {
  try {
    // Half a megabyte, loaded only on request.
    const { default: axe } = await import("axe-core");
    await animationsAtRest();
    const { violations } = await laidOut(() =>
      axe.run("main", {
        runOnly: { type: "tag", values: accessibilityTags },
        resultTypes: ["violations"],
        elementRef: true,
        iframes: false,
      }),
    );
    return {
      kind: "looked",
      violations: violations.map(({ id, help, helpUrl, impact, nodes }) => ({
        rule: id,
        help,
        impact: impact ?? "minor",
        url: helpUrl,
        places: nodes.flatMap((node) => placeOf(node) ?? []),
      })),
    };
  } catch (error) {
    return { kind: "failed", reason: errorMessage(error) };
  }
}

/** Colours in transition are not what is read; animations that last longer or follow the scroll stay. */
async function animationsAtRest(): Promise<void> {
  const running = document.getAnimations().filter(({ playState, timeline }) => {
    return playState === "running" && timeline instanceof DocumentTimeline;
  });
  if (running.length === 0) return;
  const atRest = Promise.allSettled(running.map(({ finished }) => finished));
  await Promise.race([atRest, new Promise((resolve) => setTimeout(resolve, mostMotionMs))]);
}

/** Lays out each block of a long page at full height: else text of one lies over the colour of the next. */
async function laidOut<Result>(look: () => Promise<Result>): Promise<Result> {
  const { body } = document;
  const isLong = body.hasAttribute("data-long");
  body.removeAttribute("data-long");
  try {
    return await look();
  } finally {
    body.toggleAttribute("data-long", isLong);
  }
}

function placeOf({ element, any, all, none }: NodeResult): ViolationPlace | undefined {
  if (element === undefined) return undefined;
  const block = element.closest<HTMLElement>("[data-block]") ?? undefined;
  return {
    id: block?.dataset["block"],
    spot: spotOf(element, block ?? document.body, nowhere),
    words: wordsOf(element),
    advice: [...any, ...all, ...none].map(({ message }) => message).join("; "),
  };
}

function wordsOf(element: HTMLElement): string {
  const named = element.ariaLabel ?? element.getAttribute("alt") ?? "";
  const said = element.textContent.replaceAll(/\s+/g, " ").trim() || named;
  if (said === "") return `<${element.localName}>`;
  return said.length > maxWords ? `${said.slice(0, maxWords).trimEnd()} …` : said;
}
