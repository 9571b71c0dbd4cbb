import { describe, expect, it } from "vitest";
import { nearestSlide, slideOffset, withinSlides } from "./slide-position.ts";

const list = (scrollLeft: number) => ({
  scrollLeft,
  clientWidth: 600,
  scrollWidth: 5 * 600 + 4 * 40,
});

describe("position in a carousel of five quotes", () => {
  it("accounts for the gap between two quotes", () => {
    expect(slideOffset(list(0), 2, 5)).toBe(1280);
    expect(slideOffset(list(0), 4, 5)).toBe(2560);
  });

  it("is that of the quote that is more than half in view", () => {
    expect(nearestSlide(list(0), 5)).toBe(0);
    expect(nearestSlide(list(319), 5)).toBe(0);
    expect(nearestSlide(list(321), 5)).toBe(1);
    expect(nearestSlide(list(2560), 5)).toBe(4);
  });

  it("stays at the first or last quote when the list is overscrolled", () => {
    expect(nearestSlide(list(-400), 5)).toBe(0);
    expect(nearestSlide(list(9000), 5)).toBe(4);
    expect(withinSlides(-1, 5)).toBe(0);
    expect(withinSlides(5, 5)).toBe(4);
  });

  it("is the first quote when nothing scrolls", () => {
    expect(nearestSlide({ scrollLeft: 0, clientWidth: 600, scrollWidth: 600 }, 5)).toBe(0);
    expect(nearestSlide({ scrollLeft: 0, clientWidth: 600, scrollWidth: 600 }, 1)).toBe(0);
  });
});
