import { expect, test } from "vitest";
import { SearchStore, type PhraseStorage } from "./search-store.ts";

function memory(): PhraseStorage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => values.set(key, value),
  };
}

test("restores the last phrase on the next page of the visit", () => {
  const storage = memory();
  new SearchStore(() => storage).save("fuel probe");
  expect(new SearchStore(() => storage).phrase).toBe("fuel probe");
});

test("search works for a visitor whose browser blocks storage", () => {
  const store = new SearchStore(() => {
    throw new DOMException("denied", "SecurityError");
  });
  expect(store.phrase).toBe("");
  store.save("fuel");
  expect(store.phrase).toBe("fuel");
});

test("full storage prevents remembering the phrase, but not the search", () => {
  const store = new SearchStore(() => ({
    getItem: () => null,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  }));
  store.save("fuel");
  expect(store.phrase).toBe("fuel");
});
