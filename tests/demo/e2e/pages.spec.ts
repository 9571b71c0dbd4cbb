import { aroundContent, faultsAt, faultsInTheDark } from "../../helpers/whole-site/looks.ts";
import { expect, test } from "./site-tab.ts";

/** What surrounds the content of every page is checked here. */
const whole = "/de";

/** One page of each kind, in one language; `npm run crawl` checks all pages in all languages. */
const paths = [
  whole,
  "/de/dienstleistungen",
  "/de/dienstleistungen/transport-und-logistik",
  "/de/produkte/gps-tracker",
  "/de/produkte/tanksonde",
  "/de/unternehmen/uber-uns",
  "/de/karriere/kommen-sie-zu-uns/monteur-im-aussendienst-berlin",
  "/de/haufig-gestellte-fragen",
  "/de/kontakt",
  "/de/preise",
  "/de/blog",
  "/de/blog/wie-man-eine-tankkurve-liest",
  "/de/datenschutz-und-cookies",
  "/de/gibt-es-nicht",
];

/** The pages with the most colours. */
const dark = ["/de", "/de/kontakt", "/de/preise"];

for (const path of paths) {
  test(`${path} is accessible and fits a phone and a wide screen`, async ({ page }) => {
    await page.goto(path);
    const around = path === whole ? undefined : aroundContent;
    const faults = [
      ...(await faultsAt(page, 360, around)),
      ...(await faultsAt(page, 1440, around)),
    ];
    if (dark.includes(path)) faults.push(...(await faultsInTheDark(page)));
    expect(faults).toEqual([]);
  });
}
