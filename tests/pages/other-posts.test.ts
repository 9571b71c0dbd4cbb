import { beforeEach, expect, test, vi } from "vitest";
import { resolvePage } from "#pages/resolve-page.ts";
import { ContentCopy } from "../cms/content-copy.ts";
import { writeEntry } from "../cms/entry-samples.ts";
import { resolveOptions } from "./resolving.ts";

let copy: ContentCopy;

/** A blog of two pages, newer than the posts of the fixtures. */
beforeEach(() => {
  copy = new ContentCopy();
  for (let day = 11; day <= 22; day += 1) {
    writeEntry(copy, `en/posts/day-${day}`, { publicationDate: `2099-01-${day}` });
  }
});

/** Titles of the posts below a post, and the pages of the list that were requested for them. */
async function below(slug: string): Promise<{ titles: string[]; pages: unknown[] }> {
  const options = await resolveOptions(copy);
  const list = vi.spyOn(options.client, "list");
  const address = { host: "demo.example", path: `/blog/${slug}`, search: "" };
  const { model } = await resolvePage(options, address);
  return {
    titles: model.posts.map(({ title }) => title),
    pages: list.mock.calls.map(([, { page = 1 }]) => page),
  };
}

test("below a post are the three newest others, from the first page of the list alone", async () => {
  const { titles, pages } = await below("day-11");
  expect(titles).toEqual(["day-22", "day-21", "day-20"]);
  expect(pages).toEqual([1]);
});

test("a post is never among the others, however new it is", async () => {
  expect((await below("day-21")).titles).toEqual(["day-22", "day-20", "day-19"]);
});
