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
  ])("answers %j in %s", (header, coding) => {
    expect(chooseCoding(header)).toBe(coding);
  });

  it("gives each coding bytes and a tag of its own", async () => {
    const text = "Trasa, postój, paliwo. ".repeat(40);
    const body = new CompressedBody(text, "page");
    expect(brotliDecompressSync(await body.bytes("br")).toString()).toBe(text);
    expect(gunzipSync(await body.bytes("gzip")).toString()).toBe(text);
    expect((await body.bytes("identity")).toString()).toBe(text);
    expect(new Set([body.tag("br"), body.tag("gzip"), body.tag("identity")]).size).toBe(3);
  });

  it("compresses once for those who ask at the same time, and not at all what is small", async () => {
    const body = new CompressedBody("x".repeat(1000), "page");
    expect(body.bytes("br")).toBe(body.bytes("br"));
    await body.bytes("br");
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
  ])("%j names the tag: %s", (header, names) => {
    expect(noneMatchNames(header, '"abc"')).toBe(names);
  });
});
