import type { Browser, Page } from "playwright";
import { openSettled, openTab, type Look } from "../screenshots/open-tab.ts";
import {
  cutOut,
  pictureDifference,
  type PictureArea,
  type PictureDifference,
} from "./picture-difference.ts";

/** What is compared: all states of a block type, or a page of the site by path. */
export type Subject =
  | { readonly kind: "states"; readonly type: string }
  | { readonly kind: "page"; readonly path: string };

/** A visual difference. */
export interface LookDifference {
  /** For a state `hero: full`, for a page its path. */
  readonly name: string;
  readonly look: Look;
  /** PNG; undefined if it does not exist. */
  readonly before: Buffer | undefined;
  readonly after: Buffer | undefined;
  /** Undefined if it exists on one side only. */
  readonly difference: PictureDifference | undefined;
}

/** Origins of the same site before and after a change. */
export interface SitePair {
  readonly before: string;
  readonly after: string;
}

/** A screenshot, and the positions of the elements on it. */
interface Sheet {
  readonly png: Buffer;
  readonly boxes: ReadonlyMap<string, PictureArea>;
}

/** Number of comparisons, and the differences. */
export interface Compared {
  readonly count: number;
  readonly differences: readonly LookDifference[];
}

/** Compares each subject on both sites, one viewport and colour scheme after the other. */
export async function* compareSites(
  browser: Browser,
  sites: SitePair,
  { subjects, looks }: { readonly subjects: readonly Subject[]; readonly looks: readonly Look[] },
): AsyncGenerator<Compared> {
  for (const look of looks) {
    const [before, after] = [await openTab(browser, look), await openTab(browser, look)];
    for (const subject of subjects) {
      const old = await sheetOf(before, sites.before, subject);
      yield await compareSheets(old, await sheetOf(after, sites.after, subject), look);
    }
    await before.close();
    await after.close();
  }
}

async function sheetOf(page: Page, origin: string, subject: Subject): Promise<Sheet> {
  const path =
    subject.kind === "page" ? subject.path : `/devtools/fixture/${subject.type}?locale=en`;
  await openSettled(page, new URL(path, origin).href);
  const shown = page.locator(subject.kind === "page" ? "html" : "[data-state]");
  const boxes = await shown.evaluateAll((elements, name) => {
    return elements.map((element) => {
      const box = element.getBoundingClientRect();
      const [left, top] = [Math.floor(box.left + scrollX), Math.ceil(box.top + scrollY)];
      const [width, height] = [Math.ceil(box.width), Math.ceil(box.height)];
      // Snaps to whole pixels: at a fractional offset caused by taller content above, text renders
      // differently.
      if (element instanceof HTMLElement && element !== document.documentElement) {
        element.style.position = "relative";
        element.style.insetBlockStart = `${top - box.top - scrollY}px`;
      }
      return [element.ariaLabel ?? name, { left, top, width, height }] as const;
    });
  }, path);
  return { png: await page.screenshot({ fullPage: true }), boxes: new Map(boxes) };
}

async function compareSheets(old: Sheet, now: Sheet, look: Look): Promise<Compared> {
  const names = new Set([...old.boxes.keys(), ...now.boxes.keys()]);
  const differences: LookDifference[] = [];
  for (const name of old.png.equals(now.png) ? [] : names) {
    const [before, after] = await Promise.all([partOf(old, name), partOf(now, name)]);
    const difference = before && after && (await pictureDifference(before, after));
    if (before && after && difference === undefined) continue;
    differences.push({ name, look, before, after, difference });
  }
  return { count: names.size, differences };
}

async function partOf({ png, boxes }: Sheet, name: string): Promise<Buffer | undefined> {
  const box = boxes.get(name);
  return box && cutOut(png, box);
}
