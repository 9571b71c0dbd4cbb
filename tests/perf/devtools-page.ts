import { readdirSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Frame, Page } from "playwright";
import { parseJson } from "#contract/parse-json.ts";
import { withFreshIds } from "#devtools/document/fresh-ids.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { copyOfContent, startBuiltSite } from "../helpers/built-site.ts";

/** A page of many blocks, and the one in the middle that is edited. */
export interface LongPage {
  readonly text: string;
  /** Text is typed into its heading. */
  readonly target: { readonly id: string; readonly heading: string };
}

const blocksDir = "src/blocks";

function fixtureOf(type: string): unknown {
  const { value } = parseJson(readFileSync(join(blocksDir, type, "fixtures.json")));
  return isRecord(value) ? value.full : undefined;
}

/** All block types in turn, each in its full state; a hero in the middle. */
function longPage(id: string, count: number): LongPage {
  const types = readdirSync(blocksDir, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  const fixtures = types.map(({ name }) => ({ type: name, id: name, props: fixtureOf(name) }));
  const target = { id: "worked-at", heading: "The block that is worked at" };
  const taken = new Set<unknown>([target.id]);
  const middle = Math.floor(count / 2);
  const blocks = Array.from({ length: count }, (_, index) =>
    index === middle
      ? { type: "hero", id: target.id, props: { heading: target.heading } }
      : withFreshIds(fixtures[index % fixtures.length], taken),
  );
  return { text: JSON.stringify({ id, title: id, layout: "home", blocks }, null, 2), target };
}

/** A build with devtools, and the browser that opens it. */
export interface BuiltDevtools {
  readonly browser: Browser;
  readonly folder: string;
}

/** A tab, and the address at which devtools open the page in it. */
export interface Open {
  readonly page: Page;
  readonly address: string;
  readonly long: LongPage;
}

/** Runs an action in the devtools of a built site whose content has a page with so many blocks. */
export async function atLongPage<Result>(
  { browser, folder }: BuiltDevtools,
  count: number,
  act: (open: Open) => Promise<Result>,
): Promise<Result> {
  const content = await copyOfContent();
  const name = `of-${count}-blocks`;
  const long = longPage(name, count);
  await writeFile(join(content.folder, `en/pages/${name}.json`), long.text);
  const env = { DEVTOOLS: "1", CONTENT_DIR: content.folder };
  const site = await startBuiltSite(env, folder);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    const address = `${site.origin}/devtools?path=content/en/pages/${name}.json`;
    return await act({ page, address, long });
  } finally {
    await page.close();
    await site.stop();
    await content.remove();
  }
}

/** Pointer of the edited block, as long as nothing before it is added or removed. */
export function pointerOf({ text, target }: LongPage): string {
  const { blocks }: { blocks: { id: string }[] } = JSON.parse(text);
  return `/blocks/${blocks.findIndex(({ id }) => id === target.id)}`;
}

export function isPreview(frame: Frame): boolean {
  return frame.url().includes("/devtools/preview");
}
