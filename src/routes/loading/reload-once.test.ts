import { expect, test } from "vitest";
import { mayReload } from "./reload-once.ts";

function memoryStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

test("reloads the page at most once per 60 seconds after a chunk failure", () => {
  const storage = memoryStorage();
  expect(mayReload(storage, 0)).toBe(true);
  expect(mayReload(storage, 59_999)).toBe(false);
  expect(mayReload(storage, 60_000)).toBe(true);
});

test("does not reload the page without storage", () => {
  const blocked = () => {
    throw new DOMException("blocked", "SecurityError");
  };
  expect(mayReload({ getItem: blocked, setItem: blocked }, 0)).toBe(false);
});
