import type { Frame, Page } from "playwright";
import { atLongPage, isPreview, type BuiltDevtools, type Open } from "./devtools-page.ts";

/** From a key to the frame that shows it, in ms by the clock. */
interface PaintTimes {
  readonly field: readonly number[];
  readonly preview: readonly number[];
}

/** As on a machine of a quarter of the speed. */
const throttlingRate = 4;
/** Between two keys of somebody who types fast, in ms. */
const paceMs = 120;
const text = "somebody types a heading at their own pace and looks at it ";

/** What a person who types waits for: the letter in the field, and the letter in the preview. */
export async function paintRows(
  built: BuiltDevtools,
  count: number,
): Promise<readonly (readonly [boolean, string])[]> {
  const { field, preview } = await atLongPage(built, count, typeInto);
  const row = (name: string, times: readonly number[], mostMs: number) => {
    const p95 = quantileOf(times, 0.95);
    const median = quantileOf(times, 0.5).toFixed(1);
    const words = `${p95.toFixed(1).padStart(9)} ms  key to ${name}, p95 (at most ${mostMs}); median ${median}`;
    return [p95 <= mostMs, words] as const;
  };
  return [row("the field", field, 50), row("the preview", preview, 100)];
}

function quantileOf(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN;
}

async function typeInto({ page, address, long: { target } }: Open): Promise<PaintTimes> {
  await page.goto(address);
  const row = page.getByRole("treeitem").filter({ hasText: target.heading });
  await row.click();
  const heading = page.getByRole("textbox", { name: "Heading required" });
  await heading.focus();
  await page.keyboard.press("End");
  const preview = page.frames().find(isPreview);
  if (preview === undefined) throw new Error("there is no preview");
  for (const thread of [page, preview]) await slowDown(page, thread);
  await page.evaluate(noteKeys);
  const times: Record<keyof PaintTimes, number[]> = { field: [], preview: [] };
  let typed = target.heading;
  for (const letter of text) {
    typed += letter;
    const shown = preview.evaluate(whenPainted, { id: target.id, text: typed.trimEnd() });
    await page.keyboard.press(letter === " " ? "Space" : letter);
    const [inPreview, { pressed, painted }] = await Promise.all([
      shown,
      page.evaluate(lastKeyPainted),
    ]);
    times.field.push(painted - pressed);
    await page.waitForTimeout(paceMs);
    // A space at the end is not seen.
    if (letter !== " ") times.preview.push(inPreview - pressed);
  }
  return times;
}

async function slowDown(page: Page, thread: Page | Frame): Promise<void> {
  const session = await page.context().newCDPSession(thread);
  await session.send("Emulation.setCPUThrottlingRate", { rate: throttlingRate });
}

/** When a key came, and when the frame behind it was painted, since the epoch. */
interface KeyPainted {
  readonly pressed: number;
  readonly painted: number;
}

function noteKeys(): void {
  const atKey = ({ timeStamp }: KeyboardEvent): void => {
    const last = new Promise<KeyPainted>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener("message", () => {
          const { timeOrigin } = performance;
          resolve({ pressed: timeOrigin + timeStamp, painted: timeOrigin + performance.now() });
        });
        port1.start();
        port2.postMessage(undefined);
      });
    });
    Object.assign(globalThis, { last });
  };
  addEventListener("keydown", atKey, { capture: true });
}

function lastKeyPainted(): Promise<KeyPainted> {
  return Reflect.get(globalThis, "last");
}

interface AwaitedText {
  readonly id: string;
  readonly text: string;
}

/** In the preview: when the frame with the text was painted, since the epoch. */
async function whenPainted({ id, text: awaited }: AwaitedText): Promise<number> {
  await new Promise<void>((resolve) => {
    const isShown = () => document.getElementById(id)?.textContent.includes(awaited) === true;
    const look = () => {
      if (!isShown()) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, characterData: true, subtree: true });
    look();
  });
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const { port1, port2 } = new MessageChannel();
  await new Promise<void>((resolve) => {
    port1.addEventListener("message", () => resolve());
    port1.start();
    port2.postMessage(undefined);
  });
  return performance.timeOrigin + performance.now();
}
