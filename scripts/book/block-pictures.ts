import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright";
import sharp from "sharp";
import { bookEntries, type BookEntry } from "#server/devtools/book/book-entries.ts";
import { openSettled, openTab } from "../screenshots/open-tab.ts";

/** A block as shown in the editor's block picker, with a screenshot of each of its fixture states. */
export interface PicturedBlock {
  readonly type: string;
  readonly title: string;
  readonly description: string;
  readonly states: readonly PicturedState[];
}

interface PicturedState {
  readonly name: string;
  /** Path relative to the folder of the index. */
  readonly picture: string;
  readonly width: number;
  readonly height: number;
}

interface PictureOptions {
  /** Origin of a site with devtools. */
  readonly origin: string;
  readonly folder: string;
  readonly blocks?: readonly BookEntry[];
}

const allBlocks = bookEntries.filter(({ section }) => section === "blocks");
const look = { width: 1280, colorScheme: "light" } as const;
const pictureWidth = 480;
/** A block list shows only the top of a tall block. */
const greatestHeight = 3 * pictureWidth;

/**
 * Writes `<type>/<state>.webp` for each fixture state of each block, and `index.json` alongside them.
 * @returns the number of pictures
 */
export async function writeBlockPictures(
  browser: Browser,
  { origin, folder, blocks = allBlocks }: PictureOptions,
): Promise<number> {
  const page = await openTab(browser, look);
  const pictured: PicturedBlock[] = [];
  for (const { name: type, title, description } of blocks) {
    await openSettled(page, new URL(`/devtools/fixture/${type}?locale=en`, origin).href);
    await mkdir(join(folder, type), { recursive: true });
    const states: PicturedState[] = [];
    for (const { name, webp } of await statePictures(page)) {
      const { info, data } = await webp.toBuffer({ resolveWithObject: true });
      const picture = `${type}/${name}.webp`;
      await writeFile(join(folder, picture), data);
      states.push({ name, picture, width: info.width, height: info.height });
    }
    pictured.push({ type, title, description, states });
  }
  await page.close();
  await writeFile(join(folder, "index.json"), `${JSON.stringify({ blocks: pictured }, null, 2)}\n`);
  return pictured.flatMap(({ states }) => states).length;
}

/** Each state on the page, without its heading line. */
async function statePictures(page: Page) {
  const boxes = await page.locator("[data-state]").evaluateAll((sections) => {
    for (const name of document.querySelectorAll(".state-name")) name.remove();
    return sections.map((section) => {
      const { left, top, width, height } = section.getBoundingClientRect();
      return {
        label: section.ariaLabel ?? "",
        left: Math.floor(left + scrollX),
        top: Math.ceil(top + scrollY),
        width: Math.floor(width),
        height: Math.floor(height),
      };
    });
  });
  const sheet = await page.screenshot({ fullPage: true });
  return boxes
    .filter(({ height }) => height > 0)
    .map(({ label, height, ...box }) => {
      const shown = Math.min(height, Math.round((greatestHeight * box.width) / pictureWidth));
      const webp = sharp(sheet)
        .extract({ ...box, height: shown })
        .resize({ width: pictureWidth })
        .webp({ quality: 80 });
      return { name: label.slice(label.indexOf(": ") + 2), webp };
    });
}
