import { afterEach, expect, test, vi } from "vitest";
import { jobOffers } from "#kinds/job-offers.kind.ts";
import type { StoredDocuments } from "./content.ts";
import { shownItems } from "./is-shown.ts";

afterEach(() => void vi.useRealTimers());

test("a list is made once, and anew when an item of it has ended", () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 10) });
  const offer = (key: string, validThrough: string) =>
    [key, { id: key, key, document: {}, listed: { id: key, validThrough } }] as const;
  const offers: StoredDocuments = new Map([
    offer("first", "2026-01-20"),
    offer("ended", "2026-01-01"),
    offer("second", "2026-02-20"),
  ]);
  const ids = () => shownItems(jobOffers, offers).map((item) => item["id"]);
  expect(ids()).toEqual(["first", "second"]);
  expect(shownItems(jobOffers, offers)).toBe(shownItems(jobOffers, offers));
  vi.setSystemTime(Date.UTC(2026, 0, 22));
  expect(ids()).toEqual(["second"]);
  vi.setSystemTime(Date.UTC(2026, 2, 1));
  expect(ids()).toEqual([]);
});
