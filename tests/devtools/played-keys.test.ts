// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import type { InteractionStep } from "#contract/interactions.ts";
import { beginAtPage, elementHolds } from "#devtools/interactions/element-holds.ts";
import { pressNatively } from "#devtools/interactions/native-keys.ts";
import { changesSince, lookAt } from "#devtools/interactions/page-look.ts";

/** This DOM has no layout. */
vi.spyOn(Element.prototype, "checkVisibility").mockReturnValue(true);

function page(): HTMLElement {
  document.body.innerHTML = `
    <header><a href="/">Szlak</a></header>
    <main tabindex="-1">
      <a href="/one">One</a>
      <h2 tabindex="-1">Two</h2>
      <button>Three</button>
      <details><summary><i></i><span>How?</span></summary>So.</details>
    </main>`;
  const main = document.querySelector("main");
  if (main === null) throw new Error("there is no page");
  return main;
}

const focused = (): string | undefined => document.activeElement?.textContent.trim();

test("keyboard playback starts in the page, so that Tab skips the header of the site", async () => {
  beginAtPage(page());
  await pressNatively("Tab", false);
  expect(focused()).toBe("One");
});

test("Tab continues from the focused element, even if it is not reachable by Tab", async () => {
  page().querySelector("h2")?.focus();
  await pressNatively("Tab", false);
  expect(focused()).toBe("Three");
  document.querySelector("h2")?.focus();
  await pressNatively("Tab", true);
  expect(focused()).toBe("One");
});

test("focus on a summary element is recorded by the text inside it", () => {
  const main = page();
  const before = lookAt(main);
  const summary = main.querySelector("summary");
  summary?.focus();
  const changes = changesSince(main, before, { acted: null, focused: summary });
  const reported: readonly InteractionStep[] = [{ expect: { text: "How?" }, toBe: "focused" }];
  expect(changes).toEqual(reported);
  const words = main.querySelector("summary span");
  expect(words && elementHolds(words, "focused")).toBe(true);
});
