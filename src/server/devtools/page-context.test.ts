import { afterEach, beforeEach, expect, test } from "vitest";
import { trust } from "#contract/trust.ts";
import type { ContentClient } from "#api/client/client.ts";
import { posts } from "#kinds/posts.kind.ts";
import { clientAsOf } from "./page-context.ts";

// A site need not have a kind with an end date: here posts are shown until theirs.
const { list } = posts;
beforeEach(() => void Object.assign(posts, { list: { ...list, until: "publicationDate" } }));
afterEach(() => void Object.assign(posts, { list }));

test("a list for a future day omits entries whose last day is before it", async () => {
  const items = ["2031-01-31", "2031-02-01"].map((publicationDate) => ({ publicationDate }));
  const data = { items, total: items.length };
  const client = trust<ContentClient>({ list: async () => ({ data, stale: false }) });
  const daysOn = async (day?: string) => {
    const listed = await clientAsOf(client, day).list(posts, { locale: "en" });
    return listed.data.items.map(({ publicationDate }) => publicationDate);
  };
  expect(await daysOn("2031-01-31")).toEqual(["2031-01-31", "2031-02-01"]);
  expect(await daysOn("2031-02-01")).toEqual(["2031-02-01"]);
  expect(await daysOn("2031-02-02")).toEqual([]);
  expect(await daysOn()).toHaveLength(2);
});
