// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from "vitest";
import { trust } from "#contract/trust.ts";
import { PreviewWindow } from "#devtools/frame/preview-window.tsx";
import { fieldInPage } from "#devtools/in-place/follow-field.ts";
import { workshop } from "./workshop.ts";
import { laidOut } from "./laid-out.ts";

const path = "content/en/pages/home.json";
const props = {
  heading: "{brand} knows",
  text: "One map",
  tone: "ink",
  image: { url: "/media/van.svg", alt: "A van" },
  link: { label: "One map", url: "/demo" },
};
const files = {
  [path]: { id: "home", title: "Home page", blocks: [{ type: "cta", id: "a", props }] },
};

test("finds a field in the page by the text that it shows there", async () => {
  const { workbench } = await workshop({ files });
  const { session } = workbench;
  await session.ask({ kind: "file", path });
  session.select("/blocks/0");
  const block = "a";
  expect(fieldInPage(workbench, "/heading")).toEqual({ block, words: "Szlak knows", nth: 0 });
  expect(fieldInPage(workbench, "/link/url")).toEqual({ block, words: "One map", nth: 1 });
  const picture = "/media/van.svg";
  expect(fieldInPage(workbench, "/image/alt")).toEqual({ block, words: "", nth: 0, picture });
  expect(fieldInPage(workbench, "/tone")).toBeUndefined();
  session.select("");
  expect(fieldInPage(workbench, "/title")).toEqual({
    block: undefined,
    words: "Home page",
    nth: 0,
  });
});

function showing(html: string) {
  const layOut = laidOut();
  const parent = trust<Window>({ postMessage: () => undefined });
  const others = new Set(document.querySelectorAll("body > div"));
  const shown = new PreviewWindow(parent, document.createElement("div"), () => undefined);
  document.body.insertAdjacentHTML("beforeend", `<main>${html}</main>`);
  onTestFinished(() => document.querySelector("main")?.remove());
  const inView = vi.spyOn(HTMLElement.prototype, "scrollIntoView");
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (
    this: HTMLElement,
  ) {
    return new DOMRect(0, Number(this.dataset["top"]), 300, 20);
  });
  /** Where the ring is, and what was scrolled into view for it. */
  const mark = (words: string, nth = 0, picture?: string) => {
    inView.mockClear();
    shown.hear({ kind: "mark-field", field: { block: "a", words, nth, picture } });
    layOut();
    const ring = [...document.querySelectorAll<HTMLElement>("body > div")].find(
      (one) => !others.has(one) && !one.hidden && one.style.getPropertyValue("--y") !== "",
    );
    return [ring?.style.getPropertyValue("--y"), inView.mock.contexts.length];
  };
  return { mark, shown, layOut };
}

test("outlines what the focused field shows on the page, and scrolls it into view", () => {
  const { mark, shown, layOut } = showing(
    `<div data-block="a"><h2 data-top="100"><span data-top="101">One</span> map</h2>
     <details><summary>Why?</summary><p data-top="200">Because.</p></details>
     <a data-top="5000">One map</a><img src="/van.svg" data-top="400">
     <div data-block="b"><p data-top="900">Not its own</p></div></div>`,
  );
  expect(mark("One map")).toEqual(["100px", 0]);
  expect(mark("One map", 1)).toEqual(["5000px", 1]);
  expect(mark("", 0, "/van.svg")).toEqual(["400px", 0]);
  expect(mark("Not its own")).toEqual([undefined, 0]);
  expect(mark("Because.")).toEqual(["200px", 0]);
  expect(document.querySelector<HTMLDetailsElement>("main details")?.open).toBe(true);
  // A text that is not on the page is searched once, not with each typed letter.
  const looked = vi.spyOn(Element.prototype, "querySelectorAll");
  expect(mark("Nowhere at all")).toEqual([undefined, 0]);
  const count = looked.mock.calls.length;
  shown.overlay.update();
  expect(looked.mock.calls).toHaveLength(count);
  looked.mockRestore();
  expect(mark("Because.")).toEqual(["200px", 0]);
  // The typed text is a different one, at the same position.
  const said = document.querySelector("main p");
  if (said !== null) said.textContent = "Because of";
  shown.overlay.update();
  layOut();
  expect(mark("Because of")).toEqual(["200px", 0]);
});
