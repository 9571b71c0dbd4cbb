import { expect, test } from "vitest";
import { ValidatorStore } from "./validator-store.ts";

test("who asks for validators that are on their way waits for them, too; unknown types have none", async () => {
  const store = new ValidatorStore();
  const first = store.load(["hero", "no-such-type"]);
  expect(store.covers(["hero"])).toBe(false);
  await store.load(["hero"]);
  expect(store.covers(["hero", "no-such-type"])).toBe(true);
  await first;
  expect([...store.loaded.keys()]).toEqual(["hero"]);
});
