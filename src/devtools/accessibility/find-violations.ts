import type { NodeResult } from "axe-core";
import { errorMessage } from "#lib/text/error-message.ts";
import { spotOf } from "#renderer/clicked-spot/spot-of.ts";
import { accessibilityTags, type Looked, type ViolationPlace } from "./violation.ts";

const maxWords = 80;
/** So long does what moves on a page take at most before it can be looked at, in ms. */
const mostMotionMs = 500;
/** No place on the screen: nobody has clicked. */
const nowhere = { clientX: -1, clientY: -1 };

/** Checks the document of this page as it is shown, and nothing of what the site puts around it. */
export async function findViolations(): Promise<Looked> {
  try {
    // Half a megabyte, for those who ask.
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

/** A colour on its way to another one is none that anybody reads; what goes on longer, or with the scroll, is as it is. */
async function animationsAtRest(): Promise<void> {
  const running = document.getAnimations().filter(({ playState, timeline }) => {
    return playState === "running" && timeline instanceof DocumentTimeline;
  });
  if (running.length === 0) return;
  const atRest = Promise.allSettled(running.map(({ finished }) => finished));
  await Promise.race([atRest, new Promise((resolve) => setTimeout(resolve, mostMotionMs))]);
}

/** With each block of a long page as tall as it is: else words of one lie on the colour of the next. */
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
