import { expect, onTestFinished, test, vi } from "vitest";
import { schemas } from "../schemas.ts";
import { ValidatorStore } from "./validator-store.ts";

test("loading validators that are already being loaded waits for them; unknown types have none", async () => {
  const store = new ValidatorStore();
  const first = store.load(["hero", "no-such-type"]);
  expect(store.covers(["hero"])).toBe(false);
  await store.load(["hero"]);
  expect(store.covers(["hero", "no-such-type"])).toBe(true);
  expect(store.covers(["hero", "cta"])).toBe(false);
  await first;
  expect([...store.loaded.keys()]).toEqual(["hero"]);
});

test("reports a validator that failed to load and retries it; the others are available", async () => {
  const real = schemas.validators;
  onTestFinished(() => schemas.take({ validators: real }));
  const cta = vi.fn(real.loadBlockValidator.cta);
  cta.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const loadBlockValidator = { ...real.loadBlockValidator, cta };
  schemas.take({ validators: { ...real, loadBlockValidator } });
  const store = new ValidatorStore();
  await expect(store.load(["hero", "cta"])).rejects.toThrow("Failed to fetch");
  expect(store.isLacking).toBe(true);
  expect([...store.loaded.keys()]).toEqual(["hero"]);
  await store.load(["hero", "cta"]);
  expect(store.isLacking).toBe(false);
  expect([...store.loaded.keys()]).toEqual(["hero", "cta"]);
});

test("edited validators replace loaded ones and ones still being loaded", async () => {
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
