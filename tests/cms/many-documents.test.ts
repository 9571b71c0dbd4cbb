import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { DocumentOnDisk, documentsOf } from "#cms/content/content.ts";
import { loadContent } from "#cms/content/load-content.ts";
import { createCms } from "#cms/create-cms.ts";
import { posts } from "#kinds/posts.kind.ts";
import { ContentCopy, fixtures, type Json } from "./content-copy.ts";

const padding = " ".repeat(4_000_000);
const count = 10;

/** More posts than are cached, each as long as a file may be, padded with blanks. */
function manyPosts(): ContentCopy {
  const copy = new ContentCopy();
  const post: Json = JSON.parse(readFileSync(join(fixtures, "en/posts/paliwo-zima.json"), "utf8"));
  for (let at = 0; at < count; at += 1) writePost(copy, post, at);
  return copy;
}

function slugOf(at: number): string {
  return `zz-${at}`;
}

function writePost(copy: ContentCopy, post: object, at: number): void {
  const slug = slugOf(at);
  copy.write(`en/posts/${slug}.json`, JSON.stringify({ ...post, id: slug, slug }) + padding);
}

test("a document not held in memory is read on request, and only in the version that was loaded", async () => {
  const copy = manyPosts();
  const cms = await createCms({ contentDir: copy.dir, brandId: "demo" });
  onTestFinished(() => cms.close());
  const get = (path: string) => cms.fetch(new Request(`http://cms.test/api${path}`));
  const last = slugOf(count - 1);
  const ask = () => get(`/posts/${last}?locale=en`);
  const before: Json = await (await ask()).json();
  expect(before).toMatchObject({ id: last, slug: last });
  expect(before.blocks.length).toBeGreaterThan(0);

  const { translations: _, ...post } = before;
  writePost(copy, { ...post, title: "Changed" }, count - 1);
  expect((await ask()).status).toBe(503);
  await cms.reload();
  expect(await (await ask()).json()).toMatchObject({ title: "Changed" });
  const found: Json = await (await get(`/search?locale=en&phrase=changed`)).json();
  expect(found["hydra:member"].map((one: Json) => one["@id"])).toEqual([`/api/posts/${last}`]);
});

test("unchanged documents are not read again, but changed ones are", async () => {
  const copy = manyPosts();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10_000 });
  onTestFinished(() => void vi.useRealTimers());
  const first = (await loadContent(copy.dir, "demo")).content;
  const stored = ({ locales }: typeof first) => {
    const { documents = new Map() } = locales.get("en") ?? {};
    return documentsOf(documents, posts);
  };
  const before = stored(first);
  expect(before.get("paliwo-zima")).not.toBeInstanceOf(DocumentOnDisk);
  expect(before.get(slugOf(count - 1))).toBeInstanceOf(DocumentOnDisk);

  copy.edit("en/posts/paliwo-zima.json", (post) => ({ ...post, title: "Changed" }));
  const after = stored((await loadContent(copy.dir, "demo", { before: first })).content);
  expect(after.get("paliwo-zima")?.listed["title"]).toBe("Changed");
  for (const at of [0, count - 1]) expect(after.get(slugOf(at))).toBe(before.get(slugOf(at)));
});
