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

describe("at the start", () => {
  test("a kept token is restored", () => {
    values.set(tokenKey, "abc");
    const auth = new AuthStore(memory);
    expect([auth.isAuthenticated, auth.headers]).toEqual([true, { Authorization: "Bearer abc" }]);
  });

  test("without a token nobody has signed in", () => {
    const auth = new AuthStore(memory);
    expect([auth.isAuthenticated, auth.headers]).toEqual([false, {}]);
  });

  test.each(["", "a b", "a\r\nX-Evil: 1", "ą", "x".repeat(5000)])("%j is no token", (text) => {
    values.set(tokenKey, text);
    expect(new AuthStore(memory).isAuthenticated).toBe(false);
  });
});

test("a token is kept under the key of the spec, and gone after signing out", () => {
  const auth = new AuthStore(memory);
  auth.accept("abc");
  expect([auth.isAuthenticated, values.get("shop-token")]).toEqual([true, "abc"]);
  auth.clear();
  expect([auth.isAuthenticated, values.size]).toEqual([false, 0]);
});

test("what another tab does is taken over", () => {
  const [one, other] = [new AuthStore(memory), new AuthStore(memory)];
  one.accept("abc");
  other.check();
  expect(other.isAuthenticated).toBe(true);
  one.clear();
  other.check();
  expect(other.isAuthenticated).toBe(false);
});

test("a token that was refused is forgotten, a newer one of another tab is not", () => {
  const auth = new AuthStore(memory);
  auth.accept("old");
  auth.refuse("old");
  expect([auth.isAuthenticated, values.size]).toEqual([false, 0]);
  auth.accept("old");
  values.set(tokenKey, "new");
  auth.refuse("old");
  expect([auth.token, values.get(tokenKey)]).toEqual(["new", "new"]);
});

describe("where the browser forbids storage", () => {
  test("signing in lasts as long as the document, and says so", () => {
    const auth = new AuthStore(blocked);
    auth.accept("abc");
    auth.check();
    expect([auth.isAuthenticated, auth.isPersistent]).toEqual([true, false]);
    auth.refuse("abc");
    expect(auth.isAuthenticated).toBe(false);
  });

  test("a storage that is full is as good as none", () => {
    const full = { ...memory(), setItem: blocked };
    const auth = new AuthStore(() => full);
    auth.accept("abc");
    auth.check();
    expect([auth.isAuthenticated, auth.isPersistent]).toEqual([true, false]);
  });
});
