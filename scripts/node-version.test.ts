import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isNewEnough, oldestNode } from "./node-version.mjs";

test.each([
  ["18.20.8", false],
  ["20.20.2", false],
  ["22.17.1", false],
  ["22.18.0", true],
  ["24.21.0", true],
])("Node.js %s is recent enough: %s", (version, isEnough) => {
  expect(isNewEnough(version)).toBe(isEnough);
});

test.each(["package.json", "package-lock.json"])("%s requires the same version", (file) => {
  const text = readFileSync(file, "utf8");
  const [, engines] = /"engines": \{\s*"node": "([^"]+)"/.exec(text) ?? [];
  expect(engines).toBe(`>=${oldestNode.join(".")}`);
});
