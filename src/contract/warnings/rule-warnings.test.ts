import { expect, test } from "vitest";
import { deadAmong } from "./rule-warnings.ts";

const pages = new Set(["/", "/faq", "/contact", "/company/about-us"]);

test.each([
  ["/contac", `"/contact"`],
  ["/en/contact", `"/contact"`],
  ["/de/company/about-us/?a=b#c", `"/company/about-us"`],
  ["/de", `"/"`],
  ["/de/faq", `"/faq"`],
  ["/xx/faq", undefined],
  ["/de/ueber-uns", undefined],
])("of a link to %s, which is no page, the page that was meant is %s", (text, suggestion) => {
  const [found] = deadAmong([{ pointer: "/url", text }], pages);
  expect(found).toMatchObject({ code: "dead-link", pointer: "/url" });
  expect(found?.suggestion).toBe(suggestion);
});

test("a link to a page is one in whichever spelling", () => {
  const spelt = new Set(["/%C3%BCber-uns"]);
  for (const text of ["/über-uns", "/%C3%BCber-uns", "/%c3%bcber-uns/", "/über-uns?a=b"]) {
    expect(deadAmong([{ pointer: "/url", text }], spelt)).toEqual([]);
  }
});
