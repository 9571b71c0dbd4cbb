import { expect, test } from "vitest";
import { trust } from "#contract/trust.ts";
import type { ContentClient } from "#api/client/client.ts";
import { jobOffers } from "#kinds/job-offers.kind.ts";
import { clientAsOf } from "./page-context.ts";

test("on a day to come a list lacks the entries whose last day was before it", async () => {
  const items = ["2031-01-31", "2031-02-01"].map((validThrough) => ({ validThrough }));
  const data = { items, total: items.length };
  const client = trust<ContentClient>({ list: async () => ({ data, stale: false }) });
  const daysOn = async (day?: string) => {
    const listed = await clientAsOf(client, day).list(jobOffers, { locale: "en" });
    return listed.data.items.map(({ validThrough }) => validThrough);
  };
  expect(await daysOn("2031-01-31")).toEqual(["2031-01-31", "2031-02-01"]);
  expect(await daysOn("2031-02-01")).toEqual(["2031-02-01"]);
  expect(await daysOn("2031-02-02")).toEqual([]);
  expect(await daysOn()).toHaveLength(2);
});
