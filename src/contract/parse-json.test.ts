import { gzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { parseJson } from "./parse-json.ts";

function codes(input: string | Uint8Array): string[] {
  return parseJson(input).problems.map(({ code }) => code);
}

describe("parsing external JSON", () => {
  it.each(['{"a":[1,{"b":null}]}', "[]", '"text"', " 1 "])("parses %s", (text) => {
    expect(parseJson(text)).toEqual({ value: JSON.parse(text), problems: [] });
  });

  it("accepts a leading byte order mark, in text and in bytes", () => {
    expect(parseJson('\uFEFF{"a":1}').value).toEqual({ a: 1 });
    expect(parseJson(new TextEncoder().encode('\uFEFF{"a":"ż"}')).value).toEqual({ a: "ż" });
  });

  it.each([
    ["", "empty-text"],
    [" \n\t", "empty-text"],
    ["\uFEFF", "empty-text"],
  ])("reports %j as empty", (text, code) => {
    expect(codes(text)).toEqual([code]);
  });

  it("reports the line and column where it stops being valid JSON", () => {
    expect(parseJson('{\n  "a": 1,\n  b: 2\n}')).toEqual({
      problems: [
        {
          pointer: "",
          code: "broken-json",
          severity: "error",
          messageId: "problem.broken-json",
          position: { line: 3, column: 3 },
          actual: "b",
        },
      ],
    });
  });

  it("reports truncated input", () => {
    const [problem] = parseJson('{"a": [1,\n 2').problems;
    expect(problem).toMatchObject({ code: "cut-json", position: { line: 2, column: 3 } });
  });

  it("rejects the HTML page of a proxy", () => {
    expect(codes("<!doctype html><title>502</title>")).toEqual(["broken-json"]);
  });

  it("rejects bytes that are not UTF-8", () => {
    expect(codes(Uint8Array.of(0x22, 0xb3, 0x22))).toEqual(["not-utf-8"]);
  });

  it("reports the position of the first byte that is not UTF-8", () => {
    const text = '{"a": "\uFFFD ü",\n "b": "Caf';
    const bytes = Buffer.concat([Buffer.from(text), Buffer.from('\xE9"}', "latin1")]);
    expect(parseJson(bytes).problems).toMatchObject([
      { code: "not-utf-8", actual: "0xE9", position: { line: 2, column: 11 } },
    ]);
  });

  it("rejects compressed input", () => {
    expect(parseJson(gzipSync("{}")).problems).toMatchObject([{ code: "packed", actual: "gzip" }]);
  });

  it.each([
    ["UTF-16", Buffer.from("\uFEFF{}", "utf16le")],
    ["UTF-16", Buffer.from("\uFEFF{}", "utf16le").swap16()],
    ["UTF-16LE", Buffer.from("{}", "utf16le")],
    ["UTF-16BE", Buffer.from("{}", "utf16le").swap16()],
  ])("names the encoding %s", (actual, bytes) => {
    expect(parseJson(bytes).problems).toMatchObject([{ code: "utf-16", actual }]);
  });
});

describe("hostile JSON", () => {
  it.each([
    ["10,000 open arrays", "[".repeat(10_000)],
    ["10,000 arrays", "[".repeat(10_000) + "]".repeat(10_000)],
    ["10,000 objects", `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`],
    ["five million arrays", "[".repeat(5_000_000)],
  ])("is rejected before parsing when it is nested too deep: %s", (_what, text) => {
    const build = vi.spyOn(JSON, "parse");
    expect(parseJson(text)).toEqual({
      problems: [
        {
          pointer: "",
          code: "too-deep",
          severity: "error",
          messageId: "problem.too-deep",
          expected: "100",
        },
      ],
    });
    expect(build).not.toHaveBeenCalled();
  });

  it("may be 100 levels deep and have brackets in its strings", () => {
    const deepest = "[".repeat(100) + "]".repeat(100);
    expect(codes(deepest)).toEqual([]);
    expect(codes(`[${deepest}]`)).toEqual(["too-deep"]);
    expect(codes(JSON.stringify(["[".repeat(1000), '\\"{'.repeat(1000)]))).toEqual([]);
  });

  it("is rejected unread when it is 50 MB large", () => {
    const read = vi.spyOn(TextDecoder.prototype, "decode");
    expect(codes(new Uint8Array(50_000_000).fill(0x20))).toEqual(["too-large"]);
    expect(read).not.toHaveBeenCalled();
  });

  it("cannot reach prototypes: such keys are dropped and reported with their pointers", () => {
    const text =
      '{"a":[{"__proto__":{"x":1},"b":2}],"constructor":{"prototype":{"x":1}},"\\u0070rototype":3}';
    const { value, problems } = parseJson(text);
    expect(value).toEqual({ a: [{ b: 2 }] });
    expect(problems.map(({ code, pointer }) => [code, pointer])).toEqual([
      ["forbidden-key", "/a/0/__proto__"],
      ["forbidden-key", "/constructor"],
      ["forbidden-key", "/prototype"],
    ]);
    expect({}).not.toHaveProperty("x");
  });

  it("may mention prototypes in its strings", () => {
    expect(parseJson('{"a":"constructor"}')).toEqual({ value: { a: "constructor" }, problems: [] });
  });
});
