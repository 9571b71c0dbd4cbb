import { expect, test } from "vitest";
import { shareAddresses } from "./share-addresses.ts";

test("shares the full address of a page, on a social and a professional network", () => {
  const page = "https://szlak.example/de/blog/tank?a=1&b=2";
  const addresses = shareAddresses(page).map(({ url }) => new URL(url));
  expect(addresses.map(({ hostname }) => hostname)).toEqual([
    "www.facebook.com",
    "www.linkedin.com",
  ]);
  for (const { searchParams } of addresses) expect([...searchParams.values()]).toEqual([page]);
});
