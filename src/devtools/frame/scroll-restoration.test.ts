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
