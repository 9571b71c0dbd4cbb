import { beforeEach, describe, expect, test } from "vitest";
import { AuthStore, type TokenStorage } from "./auth-store.ts";
import { tokenKey } from "./stored-token.ts";

let values: Map<string, string>;

beforeEach(() => {
  values = new Map();
});

function memory(): TokenStorage {
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => values.set(key, value),
    removeItem: (key) => values.delete(key),
  };
}

function blocked(): never {
  throw new DOMException("denied", "SecurityError");
}

describe("on start", () => {
  test("restores a stored token", () => {
    values.set(tokenKey, "abc");
    const auth = new AuthStore(memory);
    expect([auth.isAuthenticated, auth.headers]).toEqual([true, { Authorization: "Bearer abc" }]);
  });

  test("without a token the visitor is signed out", () => {
    const auth = new AuthStore(memory);
    expect([auth.isAuthenticated, auth.headers]).toEqual([false, {}]);
  });

  test.each(["", "a b", "a\r\nX-Evil: 1", "ą", "x".repeat(5000)])(
    "rejects %j as a token",
    (text) => {
      values.set(tokenKey, text);
      expect(new AuthStore(memory).isAuthenticated).toBe(false);
    },
  );
});

test("stores a token under the key of the spec, and removes it on sign-out", () => {
  const auth = new AuthStore(memory);
  auth.accept("abc");
  expect([auth.isAuthenticated, values.get("shop-token")]).toEqual([true, "abc"]);
  auth.clear();
  expect([auth.isAuthenticated, values.size]).toEqual([false, 0]);
});

test("picks up changes made in another tab", () => {
  const [one, other] = [new AuthStore(memory), new AuthStore(memory)];
  one.accept("abc");
  other.check();
  expect(other.isAuthenticated).toBe(true);
  one.clear();
  other.check();
  expect(other.isAuthenticated).toBe(false);
});

test("forgets a rejected token, but not a newer one from another tab", () => {
  const auth = new AuthStore(memory);
  auth.accept("old");
  auth.refuse("old");
  expect([auth.isAuthenticated, values.size]).toEqual([false, 0]);
  auth.accept("old");
  values.set(tokenKey, "new");
  auth.refuse("old");
  expect([auth.token, values.get(tokenKey)]).toEqual(["new", "new"]);
});

describe("when the browser blocks storage", () => {
  test("keeps the visitor signed in for the life of the document, and reports that", () => {
    const auth = new AuthStore(blocked);
    auth.accept("abc");
    auth.check();
    expect([auth.isAuthenticated, auth.isPersistent]).toEqual([true, false]);
    auth.refuse("abc");
    expect(auth.isAuthenticated).toBe(false);
  });

  test("treats full storage like blocked storage", () => {
    const full = { ...memory(), setItem: blocked };
    const auth = new AuthStore(() => full);
    auth.accept("abc");
    auth.check();
    expect([auth.isAuthenticated, auth.isPersistent]).toEqual([true, false]);
  });
});
