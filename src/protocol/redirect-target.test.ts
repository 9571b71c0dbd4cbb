import { expect, test } from "vitest";
import { redirectTarget } from "./redirect-target.ts";

test.each([
  [
    "https://www.cms.example/api/pages/home?token=secret#top",
    "https://www.cms.example/api/pages/home",
  ],
  ["https://me:secret@cms.example/", "https://cms.example/"],
  ["/api/pages/home/", "/api/pages/home/"],
  ["//cms.example/a", "http://cms.example/a"],
  ["/caf\u00e9\u009b2J", "/caf%C3%A9%C2%9B2J"],
])("logs the target %j as %s", (location, target) => {
  expect(redirectTarget(301, location)).toBe(target);
});

test("a response that leads nowhere has no target", () => {
  expect(redirectTarget(200, "/a")).toBeUndefined();
  expect(redirectTarget(302, undefined)).toBeUndefined();
  expect(redirectTarget(302, "http://[")).toBeUndefined();
  expect(redirectTarget(302, `/${"a".repeat(5000)}`)).toHaveLength(300);
});
