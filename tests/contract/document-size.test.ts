import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { maxDocumentBytes } from "#contract/limits.ts";
import { parseJson } from "#contract/parse-json.ts";
import { reportOf } from "#pages/listing/content-report.ts";
import { validate } from "../../scripts/validate/command.ts";
import { callCommand } from "../helpers/commands.ts";

const folder = mkdtempSync(join(tmpdir(), "document-size-"));
afterAll(() => rmSync(folder, { recursive: true }));

const page = { id: "home", title: "Home", blocks: [] };
const menus = [{ name: "main", items: [] }];

/** A text of exactly so many bytes. */
function spaced(content: unknown, bytes: number): string {
  return JSON.stringify(content).padEnd(bytes);
}

async function validated(text: string) {
  const file = join(folder, "document.json");
  writeFileSync(file, text);
  const { status, stdout } = await callCommand(validate, [file, "--json"]);
  const [{ verdict, problems }] = JSON.parse(stdout).files;
  return { status, verdict, problems };
}

test("a page of the largest size that a site reads is valid, one more byte is refused with the limit", async () => {
  const largest = await validated(spaced(page, maxDocumentBytes));
  expect(largest).toEqual({ status: 0, verdict: "valid", problems: [] });
  const larger = await validated(spaced(page, maxDocumentBytes + 1));
  expect(larger).toMatchObject({
    status: 1,
    verdict: "refused",
    problems: [
      { code: "too-large", pointer: "", message: expect.stringContaining("5,242,880 bytes") },
    ],
  });
});

test("lists may be larger than documents", async () => {
  const { verdict } = await validated(spaced(menus, maxDocumentBytes + 1));
  expect(verdict).toBe("valid");
});

test("a document that is too large is refused over HTTP as well, with its other problems", async () => {
  const bytes = Buffer.from(spaced({ ...page, title: 3 }, maxDocumentBytes + 1));
  const asked = { named: undefined, locale: "en", pages: undefined } as const;
  const report = await reportOf({ bytes, ...parseJson(bytes) }, asked);
  expect(report).toMatchObject({ verdict: "refused", kind: "page" });
  expect(report).not.toHaveProperty("blocks");
  expect(report?.problems).toEqual([
    expect.objectContaining({ code: "too-large", rule: "C-4" }),
    expect.objectContaining({ code: "type", pointer: "/title" }),
  ]);
});
