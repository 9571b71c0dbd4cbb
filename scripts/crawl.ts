import { chromium, type Browser, type Page } from "playwright";
import { locales, type Locale } from "#generated/locales.ts";
import playwrightConfig from "../playwright.config.ts";
import { decided } from "../tests/e2e/decided.ts";
import { inParallel } from "../tests/helpers/whole-site/in-parallel.ts";
import { faultsAt } from "../tests/helpers/whole-site/looks.ts";
import { listedAddresses, startPublicSite } from "../tests/helpers/whole-site/public-site.ts";
import { mainBrand } from "../tests/helpers/whole-site/site-brands.ts";
import { unlistedAddresses } from "../tests/helpers/whole-site/unlisted-addresses.ts";
import { commandLine } from "./usage.ts";
import { watch, type Witness } from "../tests/helpers/witness.ts";

/*
 * Checks every page of the built site in Chromium after hydration: accessibility, console, requests,
 * pictures, and that nothing scrolls horizontally. Takes minutes, so it is not part of `npm test`.
 */
const { values } = commandLine({
  name: "crawl",
  summary: "Checks every page of the built site in Chromium, hydrated.",
  options: {
    locale: {
      type: "string",
      value: "<list>",
      default: locales.join(","),
      help: "languages to check",
    },
    scheme: { type: "string", value: "<light|dark>", default: "light", help: "colours" },
    widths: {
      type: "string",
      value: "<list>",
      default: "360,1024,1440",
      help: "window widths in pixels",
    },
    from: {
      type: "string",
      value: "<n>",
      default: "0",
      help: "number of pages to skip in each language",
    },
    count: {
      type: "string",
      value: "<n>",
      default: "1000",
      help: "maximum number of pages in each language",
    },
  },
  notes: "Needs `npm run build`. Exits with 1 when it finds a problem.",
});

const widths = values.widths.split(",").map(Number);
const pagesAtOnce = 2;
const { origin: publicOrigin, defaultLocale } = mainBrand();
const livingBlocks = "main [data-island]";

interface Address {
  readonly path: string;
  readonly status: number;
}

/** The response for a document that should be missing is not a fault. */
function beside({ faults, outsideCalls }: Witness): string[] {
  return [...faults, ...outsideCalls.map((url) => `request to another host: ${url}`)];
}

/** Hydrates the app, and every block by scrolling it into view and focusing it. */
async function wake(page: Page): Promise<void> {
  await page.mouse.move(10, 10);
  await page.waitForSelector("html[data-awake]");
  for (const block of await page.locator(livingBlocks).all()) {
    await block.scrollIntoViewIfNeeded();
    await block.dispatchEvent("focusin");
  }
  await page.waitForFunction((selector) => {
    return [...document.querySelectorAll(selector)].every((block) =>
      block.hasAttribute("data-hydrated"),
    );
  }, livingBlocks);
}

/** Returns pictures that fail to load, including lazy ones. */
async function missingPictures(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const images = [...document.images];
    for (const image of images) image.loading = "eager";
    await Promise.allSettled(images.map((image) => image.decode()));
    const missing = images.filter((image) => image.naturalWidth === 0);
    return missing.map(({ src }) => `image does not load: ${src}`);
  });
}

async function findingsOn(browser: Browser, url: string, status: number): Promise<string[]> {
  const colorScheme = values.scheme === "dark" ? "dark" : "light";
  const look = { colorScheme, reducedMotion: "reduce", serviceWorkers: "block" } as const;
  const context = await browser.newContext({ ...look, viewport: { width: 1440, height: 900 } });
  const witness: Witness = { outsideCalls: [], faults: [] };
  watch(context, witness);
  try {
    const page = await context.newPage();
    await decided(page);
    const response = await page.goto(url);
    const responded = response?.status() === status ? [] : [`answers ${response?.status()}`];
    await wake(page);
    const findings = [...responded, ...(await missingPictures(page))];
    for (const width of widths) findings.push(...(await faultsAt(page, width)));
    return [...findings, ...beside(witness)];
  } catch (error) {
    return [...beside(witness), `fails: ${String(error)}`];
  } finally {
    await context.close();
  }
}

function isIn(locale: Locale, path: string): boolean {
  const [, first = ""] = path.split(/[/?]/);
  return (locales.find((known) => known === first) ?? defaultLocale) === locale;
}

const site = await startPublicSite({ LOG_LEVEL: "silent" });
const browser = await chromium.launch(playwrightConfig.use?.launchOptions ?? {});
try {
  const listed = [...(await listedAddresses(site, publicOrigin)).keys()];
  const unlisted = unlistedAddresses(mainBrand()).filter(
    ({ path, fields }) => !path.startsWith("/offline/") && fields === undefined,
  );
  const all: Address[] = [
    ...listed.map((url) => ({ path: new URL(url).pathname, status: 200 })),
    ...unlisted,
  ];
  const [from, count] = [Number(values.from), Number(values.count)];
  for (const locale of locales.filter((name) => values.locale.split(",").includes(name))) {
    const addresses = all.filter(({ path }) => isIn(locale, path)).slice(from, from + count);
    const results = await inParallel(
      addresses,
      async ({ path, status }) => {
        const findings = await findingsOn(browser, `${site.origin}${path}`, status);
        for (const finding of findings) console.log(`${path} ${finding}`);
        return findings.length;
      },
      pagesAtOnce,
    );
    const total = results.reduce((sum, found) => sum + found, 0);
    console.log(`${locale}: ${addresses.length} pages, ${total} findings`);
    if (total > 0) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await site.stop();
}
