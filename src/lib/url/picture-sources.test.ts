import { expect, test } from "vitest";
import { shareImageUrl, sourceSet } from "./picture-sources.ts";

test("offers a photograph in all smaller widths and in its original size", () => {
  expect(sourceSet("/media/team/anna.jpg", 1000)).toBe(
    "/media/cache/resolve/w320/team/anna.jpg 320w, /media/cache/resolve/w640/team/anna.jpg 640w, " +
      "/media/cache/resolve/w960/team/anna.jpg 960w, /media/team/anna.jpg 1000w",
  );
});

test.each([
  "/media/map.svg",
  "/media/loop.gif",
  "https://cdn.example/a.jpg",
  "/media/cache/resolve/w320/a.jpg",
])("offers %s only in its original size", (url) => {
  expect(sourceSet(url, 2000)).toBeUndefined();
});

test("does not offer a small photograph larger than it is", () => {
  expect(sourceSet("/media/icon.png", 200)).toBeUndefined();
});

test("derives share images only from the site's own pictures", () => {
  expect(shareImageUrl("/media/map.svg")).toBe("/media/cache/resolve/share/map.svg");
  expect(shareImageUrl("https://cdn.example/a.jpg")).toBe("https://cdn.example/a.jpg");
});
