import { expect, test, vi } from "vitest";
import { loadBlockValidator } from "#generated/validators/load.ts";
import { schemas } from "../schemas.ts";
import { ValidatorStore } from "./validator-store.ts";

vi.mock(import("#generated/validators/load.ts"), async (original) => {
  const real = await original();
  const cta = vi.fn(real.loadBlockValidator.cta);
  return { ...real, loadBlockValidator: { ...real.loadBlockValidator, cta } };
});

test("who asks for validators that are on their way waits for them, too; unknown types have none", async () => {
  const store = new ValidatorStore();
  const first = store.load(["hero", "no-such-type"]);
  expect(store.covers(["hero"])).toBe(false);
  await store.load(["hero"]);
  expect(store.covers(["hero", "no-such-type"])).toBe(true);
  await first;
  expect([...store.loaded.keys()]).toEqual(["hero"]);
});

test("one that does not come is known to be lacking, and is asked for again; the others are here", async () => {
  const store = new ValidatorStore();
  vi.mocked(loadBlockValidator.cta).mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await expect(store.load(["hero", "cta"])).rejects.toThrow("Failed to fetch");
  expect(store.isLacking).toBe(true);
  expect([...store.loaded.keys()]).toEqual(["hero"]);
  await store.load(["hero", "cta"]);
  expect(store.isLacking).toBe(false);
  expect([...store.loaded.keys()]).toEqual(["hero", "cta"]);
});

test("validators that are edited take the place of those that are here, and of those that were on their way", async () => {
  const real = schemas.validators;
  const { cta } = real.loadBlockValidator;
  const { validate: edited } = await cta();
  const edits = { ...real, loadBlockValidator: { ...real.loadBlockValidator, hero: cta } };
  const store = new ValidatorStore();
  const loading = store.load(["hero"]);
  schemas.take({ validators: edits });
  await loading;
  expect(store.loaded.get("hero")).toBe(edited);
  schemas.take({ validators: real });
  await vi.waitFor(() => expect(store.loaded.get("hero")).not.toBe(edited));
  expect(store.edits).toBe(1);
});
