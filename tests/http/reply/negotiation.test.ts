import { readFile } from "node:fs/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { CompressedBody } from "#server/reply/compressed-body.ts";
import { chooseCoding } from "#server/reply/encoding.ts";
import { noneMatchNames } from "#server/reply/etag.ts";

describe("content coding", () => {
  it.each([
    [undefined, "identity"],
    ["", "identity"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip", "gzip"],
    ["GZIP;Q=1", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0.5, gzip;q=0.8", "gzip"],
    ["br;q=0.000, gzip;q=0", "identity"],
    ["identity, gzip;q=0.5", "identity"],
    ["*", "br"],
    ["*;q=0", "identity"],
    ["gzip;q=0, *", "br"],
    ["br;q=0, *", "gzip"],
    ["identity;q=0, gzip;q=0.1", "gzip"],
    ["deflate", "identity"],
    ["br;q=nonsense", "identity"],
    ["br;q=2", "identity"],
    [`br${" ".repeat(300)}`, "identity"],
  ])("answers %j with %s", (header, coding) => {
    expect(chooseCoding(header)).toBe(coding);
  });

  it("gives each coding its own bytes and ETag", async () => {
    const text = "Trasa, postój, paliwo. ".repeat(40);
    const body = new CompressedBody(text, "page");
    expect(brotliDecompressSync((await body.form("br")).bytes).toString()).toBe(text);
    expect(gunzipSync((await body.form("gzip")).bytes).toString()).toBe(text);
    expect((await body.form("identity")).bytes.toString()).toBe(text);
    const tags = (["br", "gzip", "identity"] as const).flatMap((coding) => body.tags(coding));
    expect(new Set(tags).size).toBe(tags.length);
  });

  it("replaces the bytes of a coding and their ETag together, and only with fewer bytes", async () => {
    const text = await readFile("content/en/pages/home.json", "utf8");
    const body = new CompressedBody(text, "page");
    expect(body.mayShrink).toBe(false);
    const first = await body.form("br");
    expect([body.mayShrink, body.ready("br")]).toEqual([true, first]);
    const shrinking = body.shrink();
    expect([body.mayShrink, body.ready("br"), await body.form("br")]).toEqual([
      false,
      first,
      first,
    ]);
    await shrinking;
    const best = await body.form("br");
    expect(best.bytes.length).toBeLessThan(first.bytes.length);
    expect(brotliDecompressSync(best.bytes).toString()).toBe(text);
    expect(body.ready("br")).toBe(best);
    expect(body.tags("br")).toEqual([best.tag, first.tag]);
    await body.shrink();
    expect(body.ready("br")).toBe(best);
    // Already compressed at the highest level: its tag stays, too.
    const dull = new CompressedBody("x".repeat(1000), "page");
    const only = await dull.form("br");
    await dull.shrink();
    expect([dull.ready("br"), dull.mayShrink]).toEqual([only, false]);
  });

  it("compresses once for concurrent requests, and small bodies not at all", async () => {
    const body = new CompressedBody("x".repeat(1000), "page");
    expect(body.form("br")).toBe(body.form("br"));
    await body.form("br");
    expect(new CompressedBody("short", "page").codingFor("br")).toBe("identity");
    expect(new CompressedBody("x".repeat(1000), "none").codingFor("br")).toBe("identity");
  });
});

describe("If-None-Match", () => {
  it.each([
    [undefined, false],
    ["", false],
    ['"abc"', true],
    ['W/"abc"', true],
    ['"x", W/"abc" , "y"', true],
    ["*", true],
    ['"abcd"', false],
    ["abc", false],
  ])("%j matches the ETag: %s", (header, names) => {
    expect(noneMatchNames(header, '"abc"')).toBe(names);
  });
});
