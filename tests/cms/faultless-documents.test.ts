import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Cms } from "#cms/create-cms.ts";
import { ContentCopy, type Json } from "./content-copy.ts";

const post = "en/posts/paliwo-zima.json";

interface Started {
  readonly cms: Cms;
  /** Files with problems. */
  readonly wrong: readonly string[];
  /** Resolves when the results are on disk. */
  readonly saved: Promise<void>;
}

/** Like a process that has just started: only the file of an earlier process is known. */
async function start(copy: ContentCopy, build = "build 1"): Promise<Started> {
  vi.resetModules();
  const { createCms, FaultlessDocuments } = await import("#cms/main.ts");
  const faultless = await FaultlessDocuments.open(fileOf(copy), build);
  const wrong: string[] = [];
  const onProblem = ({ file }: { file: string }): void => void wrong.push(file);
  const cms = await createCms({ contentDir: copy.dir, brandId: "demo", faultless, onProblem });
  onTestFinished(() => cms.close());
  return { cms, wrong, saved: faultless.save() };
}

function fileOf({ dir }: ContentCopy): string {
  return join(dir, "kept/documents.jsonl");
}

async function listedTitle({ cms }: Started): Promise<string> {
  const response = await cms.fetch(new Request("http://cms.test/api/posts?locale=en"));
  const list: Json = await response.json();
  return list["hydra:member"].find(({ slug }: Json) => slug === "paliwo-zima")?.title;
}

/** Has an earlier process find everything valid, then writes another title into its stored result. */
async function leaveTitle(copy: ContentCopy, title: string): Promise<string> {
  const first = await start(copy);
  expect(first.wrong).toEqual([]);
  await first.saved;
  const remaining: Json[] = readFileSync(fileOf(copy), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const [, summary] = remaining.slice(1).find(([, { name }]: Json) => name === "paliwo-zima");
  summary.listed.title = title;
  writeFileSync(fileOf(copy), remaining.map((line) => `${JSON.stringify(line)}\n`).join(""));
  return listedTitle(first);
}

test("documents that an earlier process found faultless are not checked again unless they have changed", async () => {
  const copy = new ContentCopy();
  await leaveTitle(copy, "As it was left");
  expect(await listedTitle(await start(copy))).toBe("As it was left");

  copy.edit(post, (read) => ({ ...read, title: "Changed" }));
  expect(await listedTitle(await start(copy))).toBe("Changed");
  copy.edit(post, (read) => ({ ...read, title: 7 }));
  const broken = await start(copy);
  expect(broken.wrong).toEqual([post]);
  expect(await listedTitle(broken)).toBeUndefined();
});

test("a fault is reported at every start", async () => {
  const copy = new ContentCopy();
  copy.edit(post, (read) => ({ ...read, blocks: [{ id: "a", type: "cta", props: {} }] }));
  const first = await start(copy);
  await first.saved;
  const again = await start(copy);
  expect([new Set(first.wrong), new Set(again.wrong)]).toEqual([new Set([post]), new Set([post])]);
});

test("another build checks everything again, as does a process without a usable file", async () => {
  const copy = new ContentCopy();
  const title = await leaveTitle(copy, "As it was left");
  expect(await listedTitle(await start(copy, "build 2"))).toBe(title);

  const { FaultlessDocuments } = await import("#cms/main.ts");
  for (const text of ["", "null", '"build 1"\n["x"]\n7\n["y", {}]\n', '"build 1"\n["x"']) {
    writeFileSync(fileOf(copy), text);
    const found = await FaultlessDocuments.open(fileOf(copy), "build 1");
    expect(["x", "y"].map((key) => found.get(key))).toEqual([undefined, undefined]);
  }
});
