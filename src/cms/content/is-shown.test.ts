import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { posts } from "#kinds/posts.kind.ts";
import type { StoredDocuments } from "./content.ts";
import { shownItems } from "./is-shown.ts";

// A site may have no kind that expires; in this test, posts are shown until their last day.
const { list } = posts;
beforeEach(() => void Object.assign(posts, { list: { ...list, until: "publicationDate" } }));
afterEach(() => void Object.assign(posts, { list }));
afterEach(() => void vi.useRealTimers());

test("a list is built once, and rebuilt when one of its items has expired", () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 10) });
  const post = (key: string, publicationDate: string) =>
    [key, { id: key, key, document: {}, listed: { id: key, publicationDate } }] as const;
  const documents: StoredDocuments = new Map([
    post("first", "2026-01-20"),
    post("ended", "2026-01-01"),
    post("second", "2026-02-20"),
  ]);
  const ids = () => shownItems(posts, documents).map((item) => item["id"]);
  expect(ids()).toEqual(["first", "second"]);
  expect(shownItems(posts, documents)).toBe(shownItems(posts, documents));
  vi.setSystemTime(Date.UTC(2026, 0, 22));
  expect(ids()).toEqual(["second"]);
  vi.setSystemTime(Date.UTC(2026, 2, 1));
  expect(ids()).toEqual([]);
});
