import { faultsAt } from "../helpers/whole-site/looks.ts";
import { expect, test } from "./site-tab.ts";

/** One page of each kind, in one language; `npm run crawl` looks at all pages in all languages. */
const paths = [
  "/de",
  "/de/dienstleistungen",
  "/de/dienstleistungen/transport-und-logistik",
  "/de/produkte/gps-tracker",
  "/de/produkte/tanksonde",
  "/de/unternehmen/uber-uns",
  "/de/karriere/kommen-sie-zu-uns/monteur-im-aussendienst-berlin",
  "/de/haufig-gestellte-fragen",
  "/de/kontakt",
  "/de/blog",
  "/de/blog/wie-man-eine-tankkurve-liest",
  "/de/datenschutz-und-cookies",
  "/de/gibt-es-nicht",
];

for (const path of paths) {
  test(`${path} is accessible and fits a phone and a wide screen`, async ({ page }) => {
    await page.goto(path);
    expect([...(await faultsAt(page, 360)), ...(await faultsAt(page, 1440))]).toEqual([]);
  });
}

test.describe("in the dark", () => {
  test.beforeEach(({ page }) => page.emulateMedia({ colorScheme: "dark" }));
  test.afterEach(({ page }) => page.emulateMedia({ colorScheme: null }));

  for (const path of ["/de", "/de/kontakt", "/de/preise"]) {
    test(`${path} is accessible too`, async ({ page }) => {
      await page.goto(path);
      expect(await faultsAt(page, 1440)).toEqual([]);
    });
  }
});
