import lighthouse from "lighthouse";
import { chromium } from "playwright";
import playwrightConfig from "../playwright.config.ts";
import { figuresOf, medianOf, shortcomings, type Figures } from "./lighthouse/figures.ts";
import { freePort, startLiveSite } from "./lighthouse/live-site.ts";
import { commandLine } from "./usage.ts";
import { pagesOfEachType } from "./lighthouse/pages.ts";

/*
 * Lighthouse scores (mobile preset). Fails below the goals. A benchmark, not a test: performance is only
 * meaningful on an idle machine. A single run says little, so a page's figures are the median of three
 * runs; the third is skipped if the first two agree.
 */
const { values, positionals } = commandLine({
  name: "lighthouse",
  summary: "Measures pages of the built site with Lighthouse and compares them with the goals.",
  words: ["[path …]"],
  options: {
    locales: { type: "string", value: "<list>", default: "pl,de", help: "languages to check" },
  },
  notes: "Needs `npm run build` and a quiet machine. Without paths: one page of each type.",
});
const paths =
  positionals.length > 0
    ? positionals
    : values.locales.split(",").flatMap((locale) => pagesOfEachType("content", locale));

/** Audits that a page fails by design: not found, or not meant for search engines. */
async function auditsToSkip(url: string): Promise<string[]> {
  const response = await fetch(url);
  if (response.status !== 200) return ["is-crawlable", "http-status-code", "errors-in-console"];
  const html = await response.text();
  return html.includes('name="robots" content="noindex"') ? ["is-crawlable"] : [];
}

async function measureOnce(url: string, port: number): Promise<Figures> {
  const result = await lighthouse(url, {
    port,
    logLevel: "silent",
    output: "json",
    ignoreStatusCode: true,
    skipAudits: await auditsToSkip(url),
  });
  if (result === undefined) throw new Error(`Lighthouse returned nothing for ${url}`);
  return figuresOf(result.lhr);
}

async function measure(url: string, port: number, isHome: boolean): Promise<Figures> {
  const runs = [await measureOnce(url, port), await measureOnce(url, port)];
  const verdicts = new Set(runs.map((run) => shortcomings(run, isHome).length === 0));
  if (verdicts.size > 1) runs.push(await measureOnce(url, port));
  return medianOf(runs);
}

function row(path: string, figures: Figures): string {
  const { scores, layoutShift, largestPaintMs, blockingMs, bytes } = figures;
  const cells = [
    ...Object.values(scores).map(String),
    layoutShift.toFixed(3),
    `${(largestPaintMs / 1000).toFixed(2)} s`,
    `${Math.round(blockingMs)} ms`,
    `${Math.round(bytes / 1000)} kB`,
  ];
  return `${cells.map((cell) => cell.padStart(7)).join(" ")}  ${path}`;
}

const port = await freePort();
const options = playwrightConfig.use?.launchOptions ?? {};
const args = [...(options.args ?? []), `--remote-debugging-port=${port}`];
const browser = await chromium.launch({ ...options, args });
const site = await startLiveSite();
try {
  console.log("   perf    a11y    best     seo   shift     LCP blocked   bytes");
  for (const path of paths) {
    const isHome = /^\/([a-z]{2})?$/.test(path);
    const figures = await measure(`${site.origin}${path}`, port, isHome);
    const low = shortcomings(figures, isHome);
    console.log(row(path, figures));
    if (low.length === 0) continue;
    console.log(`        LOW: ${[...low, ...figures.failed].join(", ")}`);
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  await site.stop();
}
