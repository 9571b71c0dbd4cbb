import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { chromium, type Browser } from "playwright";
import playwrightConfig from "../../playwright.config.ts";
import { bookPath } from "#contract/devtools-api.ts";
import { startBuiltSite } from "../../tests/helpers/built-site.ts";
import { buildWithDevtools } from "../../tests/helpers/devtools-build.ts";
import { needChromium } from "../programs/find-chromium.ts";
import { withUsageErrors, type CliCommand } from "../command-line.ts";
import { checkOutputFolder, emptyOutputFolder } from "../output-folder.ts";
import { readUsage } from "../usage.ts";
import { writeBlockPictures } from "./block-pictures.ts";
import { drawingsIn, fileOf, staticPage, staticStyles, withDrawings } from "./static-files.ts";

const buildFolder = ".cache/book-build";
/** A folder is recognised as a book by these entries. */
const signs = ["index.html", "blocks", "assets"];

const usage = {
  name: "book",
  summary:
    "Writes the book of the contract as a folder of static pages that need no server and no scripts.",
  options: {
    out: {
      type: "string",
      value: "<folder>",
      default: "dist/book",
      help: "output folder; its contents are replaced",
    },
    pictures: {
      type: "boolean",
      help: "also writes a picture of each state of each block, for the block picker of a CMS",
    },
  },
  notes:
    "Same content as /devtools/book: builds the site with devtools and saves its pages. Exits with 1 when\n" +
    "something that a page shows is missing. `pictures/index.json` lists the title and description of each\n" +
    "block, and the name and picture of each of its states, such as `hero/full.webp`.",
} as const;

/** `npm run book`: exits with 0 when written, 1 when something is missing, 2 on wrong usage. */
export const book: CliCommand = withUsageErrors(async ({ args, stdout, stderr }) => {
  const { out, pictures } = readUsage(usage, args).values;
  checkOutputFolder(out, signs);
  if (pictures === true) needChromium();
  await buildWithDevtools(buildFolder);
  const site = await startBuiltSite(
    { DEVTOOLS: "1", CONTENT_DIR: resolve("content") },
    buildFolder,
  );
  try {
    emptyOutputFolder(out, signs);
    const missing = await keep(site.origin, out);
    for (const address of missing.absent) stderr.write(`book: ${address} does not exist\n`);
    stdout.write(`${missing.pages} pages, ${missing.files} files: ${join(out, "index.html")}\n`);
    if (pictures === true) {
      const folder = join(out, "pictures");
      const count = await inBrowser((browser) =>
        writeBlockPictures(browser, { origin: site.origin, folder }),
      );
      stdout.write(`${count} pictures: ${join(folder, "index.json")}\n`);
    }
    return missing.absent.length === 0 ? 0 : 1;
  } finally {
    await site.stop();
  }
}, "book");

async function inBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch(playwrightConfig.use?.launchOptions ?? {});
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** Writes a site's book with everything that it needs, page by page. */
async function keep(origin: string, folder: string) {
  const found = new Set([bookPath]);
  const absent: string[] = [];
  let pages = 0;
  for (const address of found) {
    const response = await fetch(origin + address, { headers: { accept: "*/*" } });
    if (!response.ok) {
      absent.push(address);
      continue;
    }
    const file = fileOf(address);
    const { content, needs } = await contentOf(response, file);
    if (file.endsWith(".html")) pages += 1;
    for (const other of needs) found.add(other);
    const path = join(folder, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
  return { pages, files: found.size - absent.length, absent };
}

async function contentOf(response: Response, file: string) {
  if (file.endsWith(".html")) {
    const html = await response.text();
    const drawings = new Map<string, string>();
    for (const address of drawingsIn(html)) {
      const drawing = await fetch(new URL(address, response.url));
      if (drawing.ok) drawings.set(address, await drawing.text());
    }
    const { text, needs } = staticPage(withDrawings(html, drawings), file);
    return { content: text, needs };
  }
  if (file.endsWith(".css")) {
    const { text, needs } = staticStyles(await response.text(), file);
    return { content: text, needs };
  }
  return { content: new Uint8Array(await response.arrayBuffer()), needs: [] };
}
