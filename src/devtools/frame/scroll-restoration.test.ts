// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { ScrollRestoration } from "./scroll-restoration.ts";

test("a reload restores the scroll position, even if the browser resets it before the page is hidden", () => {
  const view = { page: "home", selected: "faq" };
  const begin = () => new ScrollRestoration(() => view);
  begin();
  vi.spyOn(window, "scrollY", "get").mockReturnValue(900.4);
  dispatchEvent(new Event("scroll"));
  vi.spyOn(window, "innerHeight", "get").mockReturnValue(0);
  vi.spyOn(window, "scrollY", "get").mockReturnValue(0);
  dispatchEvent(new Event("scroll"));
  dispatchEvent(new Event("pagehide"));
  const scrolled = vi.spyOn(window, "scrollTo").mockReturnValue();
  const reloaded = begin();
  expect(reloaded.isAsBefore(["faq"])).toBe(true);
  reloaded.restore("home");
  expect(scrolled).toHaveBeenCalledWith({ top: 900, behavior: "instant" });
});

test("once a block that failed is rendered again, the page is back where it was, unless the user has scrolled", () => {
  let resized = (): void => undefined;
  class Observer {
    constructor(callback: () => void) {
      resized = callback;
    }
    readonly observe = vi.fn<() => void>();
    readonly unobserve = vi.fn<() => void>();
  }
  vi.stubGlobal("ResizeObserver", Observer);
  const scrolled = vi.spyOn(window, "scrollTo").mockReturnValue();
  const scroll = (top: number): void => {
    vi.spyOn(window, "scrollY", "get").mockReturnValue(top);
    dispatchEvent(new Event("scroll"));
  };
  const size = (height: number): void => {
    vi.spyOn(document.body, "offsetHeight", "get").mockReturnValue(height);
    resized();
  };
  const restoration = new ScrollRestoration(() => ({ page: "home", selected: "" }));
  const fail = (): void => {
    scroll(300);
    restoration.follow(true);
    // The shorter page cannot be scrolled as far.
    size(800);
    scroll(216);
  };
  const recover = (): void => {
    restoration.follow(false);
    resized();
    size(1600);
  };
  fail();
  expect(scrolled).not.toHaveBeenCalled();
  recover();
  expect(scrolled.mock.calls).toEqual([[{ top: 300, behavior: "instant" }]]);
  fail();
  dispatchEvent(new Event("wheel"));
  recover();
  expect(scrolled).toHaveBeenCalledOnce();
});
