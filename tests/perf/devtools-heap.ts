import type { Frame, Locator, Page } from "playwright";
import {
  atLongPage,
  isPreview,
  pointerOf,
  type BuiltDevtools,
  type Open,
} from "./devtools-page.ts";

/** Memory still held after garbage collection, in bytes. */
interface HeldHeap {
  /** Number of acts done before. */
  readonly acts: number;
  readonly devtools: number;
  readonly preview: number;
}

const blockCount = 50;

/**
 * Memory that devtools and their preview hold after a number of mixed acts: each turn selects, moves there
 * and back, duplicates, removes, undoes and redoes that, and types. It leaves the page unchanged except for
 * one letter, and five steps in the history.
 * @param marks Numbers of acts after which memory is measured, ascending; the first is after warm-up.
 */
async function measureHeap(
  built: BuiltDevtools,
  marks: readonly number[],
): Promise<readonly HeldHeap[]> {
  return atLongPage(built, blockCount, (open) => actsUpTo(open, marks));
}

async function actsUpTo(
  { page, address, long }: Open,
  marks: readonly number[],
): Promise<readonly HeldHeap[]> {
  await page.goto(address);
  const rows = page.locator('[role=treeitem][data-pointer^="/blocks/"]');
  const row = page.locator(`[role=treeitem][data-pointer="${pointerOf(long)}"]`);
  const heading = page.getByRole("textbox", { name: "Heading required" });
  await row.click();
  const count = await rows.count();
  const held: HeldHeap[] = [];
  let acts = 0;
  let rounds = 0;
  for (const mark of marks) {
    for (; acts < mark; acts += actsOfTurn, rounds += 1) {
      await doRound({ page, row, heading, key: rounds % 2 === 0 ? "x" : "Backspace" });
    }
    const isAsBefore = (await rows.count()) === count;
    if (!isAsBefore) throw new Error("the acts did not leave the page as it was");
    held.push({ acts, ...(await heldBy(page)) });
  }
  return held;
}

const heapMarks = [1000, 2000, 4000] as const;
/** Bytes that an act may leave in the devtools: its part of the history, which ends at 2,000 steps. */
const historyBytes = 1000;
/** The preview has no history; the remainder is heap noise. */
const previewBytes = 100;

/** The figures as text, with a verdict on each that has a limit. */
export async function heapRows(
  built: BuiltDevtools,
): Promise<readonly (readonly [boolean | undefined, string])[]> {
  const held = await measureHeap(built, heapMarks);
  const [warm] = held;
  return held.flatMap((now) =>
    (["devtools", "preview"] as const).map((part) => {
      const words = `${(now[part] / 1e6).toFixed(2).padStart(9)} MB  ${part} after ${now.acts} acts`;
      const isLast = now === held.at(-1);
      if (warm === undefined || !isLast) return [undefined, words] as const;
      const perAct = (now[part] - warm[part]) / (now.acts - warm.acts);
      const most = part === "devtools" ? historyBytes : previewBytes;
      return [
        perAct <= most,
        `${words}: ${perAct.toFixed(0)} B an act since (at most ${most})`,
      ] as const;
    }),
  );
}

interface Round {
  readonly page: Page;
  readonly row: Locator;
  readonly heading: Locator;
  readonly key: string;
}

const shortcuts = [
  "Alt+ArrowDown",
  "Alt+ArrowUp",
  "Control+d",
  "Alt+Delete",
  "Control+z",
  "Control+Shift+z",
] as const;

/** Plus two selections and a key. */
const actsOfTurn = shortcuts.length + 4;

async function doRound({ page, row, heading, key }: Round): Promise<void> {
  await row.click();
  for (const shortcut of shortcuts) await page.keyboard.press(shortcut);
  await row.click();
  await heading.focus();
  await page.keyboard.press("End");
  await page.keyboard.press(key);
  await row.focus();
  await page.keyboard.press("ArrowUp");
}

async function heldBy(page: Page): Promise<Omit<HeldHeap, "acts">> {
  const preview = page.frames().find(isPreview);
  if (preview === undefined) throw new Error("there is no preview");
  return { devtools: await heldIn(page), preview: await heldIn(preview) };
}

async function heldIn(target: Page | Frame): Promise<number> {
  // On a busy machine a page in motion gets no idle time.
  await target.evaluate(
    () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 500 })),
  );
  const session = await ("page" in target ? target.page() : target).context().newCDPSession(target);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  await session.detach();
  return usedSize;
}
