import { expect, test } from "vitest";
import { SearchStore, type PhraseStorage } from "./search-store.ts";

function memory(): PhraseStorage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => values.set(key, value),
  };
}

test("the last phrase is there again on the next page of the visit", () => {
  const storage = memory();
  new SearchStore(() => storage).save("fuel probe");
  expect(new SearchStore(() => storage).phrase).toBe("fuel probe");
});

test("a visitor whose browser forbids storage searches all the same", () => {
  const store = new SearchStore(() => {
    throw new DOMException("denied", "SecurityError");
  });
  expect(store.phrase).toBe("");
  store.save("fuel");
  expect(store.phrase).toBe("fuel");
});

test("a full storage costs the memory, not the search", () => {
  const store = new SearchStore(() => ({
    getItem: () => null,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  }));
  store.save("fuel");
  expect(store.phrase).toBe("fuel");
});
