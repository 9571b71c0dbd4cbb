import { existsSync, globSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { chromium } from "playwright";
import playwrightConfig from "../../playwright.config.ts";
import { startBuiltSite } from "../../tests/helpers/built-site.ts";
import { buildWithDevtools } from "../../tests/helpers/devtools-build.ts";
import { needChromium } from "../programs/find-chromium.ts";
import { withUsageErrors, type CliCommand } from "../command-line.ts";
import { checkOutputFolder, emptyOutputFolder } from "../output-folder.ts";
import { looksOf } from "../screenshots/open-tab.ts";
import { readUsage, wrongUse } from "../usage.ts";
import { buildOfRef } from "./build-of-ref.ts";
import { compareSites, type LookDifference, type Subject } from "./compare-sites.ts";
import { lineOf, reportSigns, writeReport } from "./report.ts";

const cacheFolder = ".cache/visual-diff";

const usage = {
  name: "visual-diff",
  summary: "Reports which block states look different from another commit, and shows how.",
  words: ["[block type | /path …]"],
  options: {
    base: {
      type: "string",
      value: "<git ref>",
      default: "HEAD",
      help: "commit to compare the working tree with",
    },
    widths: {
      type: "string",
      value: "<list>",
      default: "360,1440",
      help: "window widths in pixels",
    },
    schemes: { type: "string", value: "<list>", default: "light", help: "colours: light, dark" },
    out: {
      type: "string",
      value: "<folder>",
      default: "var/visual-diff",
      help: "output folder for the pictures; its contents are replaced",
    },
  },
  notes: `Both are built with devtools; the build of the other commit is cached in \`${cacheFolder}\`. Without words: all
saved states of all types; a path is a page of the site. Exits with 0 when all look the same, 1 when
something does not, 2 on incorrect usage.`,
} as const;

/** `npm run visual-diff`: exits with 0 if nothing differs, 1 if something does, 2 on wrong usage. */
export const visualDiff: CliCommand = withUsageErrors(async ({ args, stdout, stderr }) => {
  const { values, positionals } = readUsage(usage, args);
  const looks = looksOf(values.widths, values.schemes);
  if (looks.length === 0 || !looks.every(({ width }) => width >= 100 && width <= 10_000)) {
    throw wrongUse(usage, "expected widths such as 360,1440, and schemes light or dark");
  }
  checkOutputFolder(values.out, reportSigns);
  needChromium();
  const say = (text: string): unknown => stderr.write(`${text}\n`);
  const { folder, commit } = await buildOfRef(values.base, join(cacheFolder, "base"), say);
  const subjects = subjectsOf(positionals, [folder, "."]);
  for (const subject of subjects) {
    if (subject.kind === "page" || isKnown(subject.type, folder)) continue;
    throw wrongUse(usage, `there are no fixtures for ${subject.type}`);
  }
  say("building the working tree …");
  const now = join(cacheFolder, "now");
  await buildWithDevtools(now);
  const env = { DEVTOOLS: "1", LOG_LEVEL: "silent" };
  const ends: (() => Promise<void>)[] = [];
  try {
    const before = await startBuiltSite(env, folder);
    ends.push(before.stop);
    const after = await startBuiltSite({ ...env, CONTENT_DIR: resolve("content") }, now);
    ends.push(after.stop);
    const browser = await chromium.launch(playwrightConfig.use?.launchOptions ?? {});
    ends.push(() => browser.close());
    const sites = { before: before.origin, after: after.origin };
    const differences: LookDifference[] = [];
    let count = 0;
    for await (const found of compareSites(browser, sites, { subjects, looks })) {
      count += found.count;
      differences.push(...found.differences);
      for (const one of found.differences) stdout.write(`${lineOf(one)}\n`);
    }
    const base = `${values.base} (${commit.slice(0, 8)})`;
    const sum = `${differences.length} of ${count} screenshots differ from ${base}`;
    emptyOutputFolder(values.out, reportSigns);
    writeReport(values.out, sum, differences);
    stdout.write(`${sum}: ${join(values.out, "index.html")}\n`);
    return differences.length === 0 ? 0 : 1;
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}, "visual-diff");

function subjectsOf(words: readonly string[], folders: readonly string[]): Subject[] {
  const types = folders.flatMap((folder) =>
    globSync("src/blocks/*/fixtures.json", { cwd: folder }).map((file) => basename(dirname(file))),
  );
  const wanted = words.length > 0 ? words : [...new Set(types)].toSorted();
  return wanted.map((word) =>
    word.startsWith("/") ? { kind: "page", path: word } : { kind: "states", type: word },
  );
}

function isKnown(type: string, folder: string): boolean {
  return [folder, "."].some((root) => existsSync(join(root, "src/blocks", type, "fixtures.json")));
}
