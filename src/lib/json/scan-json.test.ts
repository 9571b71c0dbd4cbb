import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { scanJson } from "./scan-json.ts";
import { valueAt } from "./json-pointer.ts";
import { textPosition } from "./text-position.ts";

const text = `{
  "title": "A \\"b\\"",
  "blocks": [
    { "id": 1 },
    [true, null, -1.5e3]
  ],
  "a/b": { "": 2 }
}`;

describe("position in JSON text", () => {
  it.each([
    ["", 1, 1],
    ["/title", 2, 12],
    ["/blocks", 3, 13],
    ["/blocks/0/id", 4, 13],
    ["/blocks/1/2", 5, 18],
    ["/a~1b/", 7, 16],
  ])("is found for %j", (pointer, line, column) => {
    const { places, fault } = scanJson(text, new Set([pointer]));
    expect(fault).toBeUndefined();
    expect(textPosition(text, places.get(pointer)?.value ?? -1)).toEqual({ line, column });
  });

  it("includes the position of the key next to that of the value", () => {
    const { places } = scanJson(text, new Set(["/title", "/blocks/0"]));
    expect(textPosition(text, places.get("/title")?.key ?? -1)).toEqual({ line: 2, column: 3 });
    expect(places.get("/blocks/0")?.key).toBeUndefined();
  });

  it("is that of the last of duplicate keys, as JSON.parse reads them", () => {
    const twice = '{"a":1,"a":2}';
    expect(scanJson(twice, new Set(["/a"])).places.get("/a")).toEqual({ value: 11, key: 7 });
  });

  it("is the start of the value, for every value of any JSON", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer({ min: 0, max: 3 }), (value, indent) => {
        const written = JSON.stringify(value, undefined, indent);
        const pointers = new Set(pointersOf(JSON.parse(written), ""));
        const { places } = scanJson(written, pointers);
        expect(new Set(places.keys())).toEqual(pointers);
        for (const [pointer, place] of places) {
          const start = JSON.stringify(valueAt(JSON.parse(written), pointer)).slice(0, 1);
          expect(written.slice(place.value, place.value + 1)).toBe(start);
        }
      }),
    );
  });
});

describe("invalid JSON text", () => {
  it.each([
    ["{", 1],
    ['{"a"', 4],
    ['{"a":', 5],
    ['{"a":1', 6],
    ['{"a":1,}', 7],
    ["[1,]", 3],
    ["[1 2]", 3],
    ["[1}", 2],
    ["01", 1],
    ["1.", 1],
    ["nul", 0],
    ["'a'", 0],
    ['"a', 2],
    ['"a\nb"', 2],
    ['"\\x"', 1],
    ['"\\u12"', 1],
    ["1 // one", 2],
    ["", 0],
    ["]", 0],
  ])("%j is reported as invalid from character %i on", (broken, fault) => {
    expect(scanJson(broken).fault).toBe(fault);
  });

  it("is exactly what JSON.parse rejects", () => {
    const part = fc.constantFrom("{", "}", "[", "]", ":", ",", '"a"', "1", "-", "true", " ", "\\");
    const assembled = fc.array(part, { maxLength: 10 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(fc.oneof(assembled, fc.string(), fc.json()), (written) => {
        expect(scanJson(written).fault === undefined).toBe(isJson(written));
      }),
    );
  });
});

function isJson(written: string): boolean {
  try {
    JSON.parse(written);
    return true;
  } catch {
    return false;
  }
}

function pointersOf(value: unknown, pointer: string): string[] {
  if (typeof value !== "object" || value === null) return [pointer];
  const children = Object.entries(value).flatMap(([key, child]) =>
    pointersOf(child, `${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`),
  );
  return [pointer, ...children];
}

it("builds pointers only where they are needed: a long parent key costs its length once", () => {
  const long = `{"${"k".repeat(1000)}":[${"1,".repeat(100)}1],"a":[2]}`;
  const written = vi.spyOn(String.prototype, "replaceAll");
  const { places } = scanJson(long, new Set(["/a/0", `/${"k".repeat(1000)}/7`]));
  const { length } = written.mock.contexts.filter((key) => String(key).length >= 1000);
  written.mockRestore();
  expect(places.get("/a/0")).toEqual({ value: long.length - 3 });
  expect(length).toBeLessThan(10);
});
