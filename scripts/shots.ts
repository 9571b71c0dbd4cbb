import { join } from "node:path";
import { chromium, type Browser } from "playwright";
import playwrightConfig from "../playwright.config.ts";
import { looksOf, openSettled, openTab, type Look } from "./screenshots/open-tab.ts";
import { makeFolder } from "./output-folder.ts";
import { commandLine } from "./usage.ts";
import { startBuiltSite } from "../tests/helpers/built-site.ts";

/*
 * Screenshots of the built site for manual review. The cookie banner has been answered, unless specified
 * otherwise.
 */
const defaultPaths = [
  "/",
  "/uslugi",
  "/uslugi/monitoring-gps-transport-i-logistyka",
  "/firma/o-nas",
  "/najczesciej-zadawane-pytania",
  "/kontakt",
  "/blog",
  "/polityka-prywatnosci-i-cookies",
  "/nie-ma-takiej-strony",
  "/de",
  "/de/dienstleistungen/transport-und-logistik",
  "/de/haufig-gestellte-fragen",
  "/de/blog/was-der-intelligente-fahrtenschreiber-2-speichert",
];

const { values, positionals } = commandLine({
  name: "shots",
  summary: "Takes screenshots of the built site.",
  words: ["[path …]"],
  options: {
    widths: {
      type: "string",
      value: "<list>",
      default: "360,768,1215,1440,1770",
      help: "window widths in pixels",
    },
    schemes: { type: "string", value: "<list>", default: "light,dark", help: "colours" },
    out: { type: "string", value: "<folder>", default: "var/shots", help: "output folder" },
    cookies: {
      type: "string",
      value: "<ask|decided>",
      default: "decided",
      help: "whether the cookie banner is shown",
    },
  },
  notes: `Needs \`npm run build\`. Without paths: one page of each kind in Polish and German.`,
});

interface Shot {
  readonly url: string;
  readonly file: string;
  readonly look: Look;
}

async function take(browser: Browser, { url, file, look }: Shot): Promise<void> {
  const page = await openTab(browser, look, values.cookies === "ask");
  await openSettled(page, url);
  await page.screenshot({ path: file, fullPage: true });
  await page.close();
}

/** Returns every path in every scheme and width. */
function shotsOf(origin: string): Shot[] {
  const paths = positionals.length > 0 ? positionals : defaultPaths;
  return paths.flatMap((path) =>
    looksOf(values.widths, values.schemes).map((look) => {
      const name = path.replaceAll(/\W+/g, "-").replaceAll(/^-|-$/g, "") || "home";
      const file = join(values.out, `${name}-${look.width}-${look.colorScheme}.png`);
      return { url: `${origin}${path}`, file, look };
    }),
  );
}

// Before the site is started, which takes a while.
makeFolder(values.out);
const site = await startBuiltSite({ LOG_LEVEL: "silent" });
const browser = await chromium.launch(playwrightConfig.use?.launchOptions ?? {});
try {
  for (const shot of shotsOf(site.origin)) {
    await take(browser, shot);
    console.log(shot.file);
  }
} finally {
  await browser.close();
  await site.stop();
}
