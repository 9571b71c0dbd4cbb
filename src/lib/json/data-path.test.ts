import { describe, expect, it } from "vitest";
import { findAt, replaceAt, someAt } from "./data-path.ts";

const data = {
  items: [{ link: { url: "/a" } }, {}, { link: { url: "/b" } }, 3],
  image: { url: "/c" },
  text: "d",
};
const upper = (value: unknown): unknown =>
  typeof value === "string" ? value.toUpperCase() : value;

describe("data path", () => {
  it("finds every value of its kind", () => {
    expect(findAt(data, ["items", "*", "link", "url"])).toEqual([
      { pointer: "/items/0/link/url", value: "/a" },
      { pointer: "/items/2/link/url", value: "/b" },
    ]);
    expect(findAt(data, ["image", "url"])).toEqual([{ pointer: "/image/url", value: "/c" }]);
  });

  it.each([
    { path: ["missing"] },
    { path: ["text", "length"] },
    { path: ["image", "*"] },
    { path: ["toString"] },
    { path: ["__proto__"] },
  ])("finds nothing at $path", ({ path }) => {
    expect(findAt(data, path)).toEqual([]);
    expect(replaceAt(data, path, () => "x")).toBe(data);
  });

  it("finds one index of a list, and an object of a union by its tag", () => {
    const shapes = { p: [["a", 1], { kind: "x", text: "b" }, { kind: "y", text: "c" }] };
    expect(findAt(shapes, ["p", "0", "0"])).toEqual([{ pointer: "/p/0/0", value: "a" }]);
    expect(findAt(shapes, ["p", "*", "?kind=x", "text"])).toEqual([
      { pointer: "/p/1/text", value: "b" },
    ]);
    expect(someAt(shapes, ["p", "*", "?kind=y", "text"], (text) => text === "c")).toBe(true);
    expect(someAt(shapes, ["p", "*", "?kind=z", "text"], () => true)).toBe(false);
    expect(replaceAt(shapes, ["p", "*", "?kind=y", "text"], upper)).toEqual({
      p: [["a", 1], { kind: "x", text: "b" }, { kind: "y", text: "C" }],
    });
    expect(replaceAt(shapes, ["p", "0", "0"], upper)).toHaveProperty("p.0", ["A", 1]);
  });

  it("finds the members whose keys match a pattern", () => {
    const members = { p: { en: "a", "to-x": "b", de: "c" } };
    expect(findAt(members, ["p", "{^[a-z]{2}$}"]).map(({ pointer }) => pointer)).toEqual([
      "/p/en",
      "/p/de",
    ]);
    expect(findAt(members, ["p", "{}"])).toHaveLength(3);
    expect(replaceAt(members, ["p", "{^to-}"], upper)).toEqual({
      p: { ...members.p, "to-x": "B" },
    });
  });

  it("replaces values and recreates only the objects that contain them", () => {
    const replaced = replaceAt(data, ["items", "*", "link", "url"], upper);
    expect(replaced).toEqual({
      ...data,
      items: [{ link: { url: "/A" } }, {}, { link: { url: "/B" } }, 3],
    });
    expect(replaced).toHaveProperty("image", data.image);
    expect(data.items[0]).toEqual({ link: { url: "/a" } });
  });

  it("returns the very same object when nothing changes", () => {
    expect(replaceAt(data, ["items", "*", "link", "url"], (value) => value)).toBe(data);
  });
});
