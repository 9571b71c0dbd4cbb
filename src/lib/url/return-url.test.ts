import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { returnUrl, signInAddress } from "./return-url.ts";

const origin = "https://szlak.example";
const rules = { home: "/de", loginPath: "/de/anmelden" };

test.each([
  ["/", "/"],
  ["/ukryte/warunki", "/ukryte/warunki"],
  ["/de/verborgen/x?a=1&b=//evil.test#teil", "/de/verborgen/x?a=1&b=//evil.test#teil"],
  ["/a/../b", "/b"],
  ["/ążź", "/%C4%85%C5%BC%C5%BA"],
  ["/with space", "/with%20space"],
  ["/de/anmelden-anders", "/de/anmelden-anders"],
  ["/?returnUrl=https://evil.test", "/?returnUrl=https://evil.test"],
  ["/a%0d%0aSet-Cookie:x", "/de"],
  ["/a?x=%0d%0aSet-Cookie:x", "/a?x=%0d%0aSet-Cookie:x"],
])("the return path for %j is %j", (asked, path) => {
  expect(returnUrl(asked, rules)).toBe(path);
});

describe("falls back to the home page instead of", () => {
  test.each([
    null,
    "",
    "ukryte",
    "?a",
    "#a",
    "./a",
    "../a",
    "https://evil.test",
    "HTTPS://evil.test/a",
    "https:evil.test",
    "https:/evil.test",
    "https://szlak.example@evil.test/",
    "//evil.test",
    "///evil.test",
    "////evil.test/%2f..",
    "/\\evil.test",
    "\\\\evil.test",
    "\\/evil.test",
    "/.//evil.test",
    "/..//evil.test",
    "/a/..//evil.test",
    "/%2e//evil.test",
    "/%2e%2e//evil.test",
    "/%2f/evil.test",
    "/%5cevil.test",
    "/%5c%5cevil.test",
    "/\t/evil.test",
    "/\n/evil.test",
    "/\r\nSet-Cookie: a=b",
    "\t//evil.test",
    " //evil.test",
    "/\u0000/evil.test",
    "/\u2028/evil.test",
    "/\u202e/tset.live",
    "/\u200b/evil.test",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:x",
    "mailto:a@evil.test",
    "tel:+48",
    "blob:https://evil.test/x",
    "/de/anmelden",
    "/de/anmelden?returnUrl=/de/anmelden",
    "/de/./anmelden#x",
    "/%",
    "/%ff",
    `/${"a".repeat(3000)}`,
  ])("%j", (asked) => {
    expect(returnUrl(asked, rules)).toBe("/de");
  });
});

/** Fragments used in open redirects, in any order, and arbitrary text. */
const hostile = fc.oneof(
  fc.string({ unit: "binary" }),
  fc
    .array(
      fc.oneof(
        fc.constantFrom("/", "//", "\\", ".", "..", "%2f", "%5c", "%2e", "@", ":", "?", "#", "\t"),
        fc.constantFrom("evil.test", "https:", "javascript:", "\u2028", "\r\n", "%0d%0a", "%", "ą"),
        fc.string({ maxLength: 3 }),
      ),
      { maxLength: 9 },
    )
    .map((pieces) => `/${pieces.join("")}`),
);

test("always returns a path on this site, and the same path when given its own result", () => {
  fc.assert(
    fc.property(hostile, (asked) => {
      const path = returnUrl(asked, rules);
      const url = new URL(path, origin);
      expect(url.origin).toBe(origin);
      expect(`${url.pathname}${url.search}${url.hash}`).toBe(path);
      expect(path.startsWith("/")).toBe(true);
      expect(path.startsWith("//")).toBe(false);
      // A header value consists of visible ASCII.
      expect(path).toMatch(/^[\x21-\x7e]+$/);
      expect(returnUrl(path, rules)).toBe(path);
      expect(url.pathname).not.toBe(rules.loginPath);
    }),
  );
});

test("the login page's address leads back to a path", () => {
  const address = signInAddress("/logowanie", "/ukryte/a&b?c=d");
  expect(address).toBe("/logowanie?returnUrl=%2Fukryte%2Fa%26b%3Fc%3Dd");
  expect(returnUrl(new URL(address, origin).searchParams.get("returnUrl"))).toBe("/ukryte/a&b?c=d");
});
