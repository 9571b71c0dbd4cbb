import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { readInteractions } from "#contract/interactions.ts";

test("every interaction that is recorded can be read, and begins with a state of its block", () => {
  const files = globSync("src/blocks/*/interactions.json");
  expect(files).not.toEqual([]);
  const lost = files.flatMap((file) => {
    const states: object = JSON.parse(readFileSync(join(dirname(file), "fixtures.json"), "utf8"));
    return Object.entries(readInteractions(readFileSync(file, "utf8")))
      .filter(([, { state }]) => !Object.hasOwn(states, state))
      .map(([name, { state }]) => `${file}: "${name}" begins with "${state}", which is no state`);
  });
  expect(lost).toEqual([]);
});
