import { expect, test } from "vitest";
import { canonicalPath } from "./canonical-path.ts";

test.each([
  ["/", "/"],
  ["/company/about-us", "/company/about-us"],
  ["/company/", "/company"],
  ["/blog/:slug", "/blog/:slug"],
  ["/über-uns", "/%C3%BCber-uns"],
  ["/%C3%BCber-uns/", "/%C3%BCber-uns"],
  ["/%c3%bcber-uns", "/%C3%BCber-uns"],
  ["/a%20b", "/a%20b"],
  ["/100%", "/100%"],
])("the canonical path of %s is %s", (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
  expect(canonicalPath(canonical)).toBe(canonical);
});
