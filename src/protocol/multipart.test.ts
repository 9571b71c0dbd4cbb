import { describe, expect, it } from "vitest";
import { BrokenMultipart } from "./broken-multipart.ts";
import { MultipartReader } from "./multipart.ts";

const end = "--XX--\r\n";

function part(headers: string, content = "1"): string {
  return `--XX\r\n${headers}\r\n\r\n${content}\r\n`;
}

function named(name: string): string {
  return `Content-Disposition: form-data; name="${name}"`;
}

async function* inPieces(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(text: string, size = text.length): Promise<string[]> {
  const found: string[] = [];
  for await (const { name, bytes } of new MultipartReader(inPieces(text, size), "XX").parts()) {
    let content = "";
    for await (const chunk of bytes) content += new TextDecoder().decode(chunk);
    found.push(`${name}=${content}`);
  }
  return found;
}

describe("multipart body", () => {
  it.each([1, 2, 3, 7, 1000])("is parsed in chunks of %i bytes", async (size) => {
    const body = part(named("a"), "x\r\n--X\r\n-") + part(named("b"), "") + end;
    expect(await read(body, size)).toEqual(["a=x\r\n--X\r\n-", "b="]);
  });

  it.each([
    ["two dispositions", part(`${named("a")}\r\n${named("b")}`) + end],
    ["two names", part(`${named("a")}; name="b"`) + end],
    ["two types", part(`${named("a")}\r\nContent-Type: a/b\r\nContent-Type: c/d`) + end],
    ["no name", part("Content-Disposition: form-data") + end],
    ["another disposition", part('Content-Disposition: attachment; name="a"') + end],
    ["content before the first part", `hello\r\n${part(named("a"))}${end}`],
    ["an incomplete part", `--XX\r\n${named("a")}\r\n\r\nhalf`],
    ["no end", part(named("a"))],
    ["extra characters after a boundary", part(named("a")).replace("--XX", "--XXz") + end],
    ["a header without a colon", part(`${named("a")}\r\nrubbish`) + end],
    ["bare line feeds", (part(named("a")) + end).replaceAll("\r\n", "\n")],
    ["headers of 20 kB", part(`${named("a")}\r\nX-Long: ${"x".repeat(20_000)}`) + end],
    ["101 parts", part(named("a")).repeat(101) + end],
  ])("is rejected with %s", async (_what, body) => {
    await expect(read(body)).rejects.toThrow(BrokenMultipart);
  });
});
