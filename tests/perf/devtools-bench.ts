import type { CDPSession, Frame, Page } from "playwright";
import {
  atLongPage,
  isPreview,
  pointerOf,
  type BuiltDevtools,
  type Open,
} from "./devtools-page.ts";

/** The cost of one act. */
interface Cost {
  /** Combined thread time of the main threads of devtools and preview, in ms. */
  readonly cpuMs: number;
  /** Blocks that React rendered again in the preview; of several acts the maximum. */
  readonly rendered: number;
}

type Act = "open" | "key" | "reorder" | "undo" | "select";

const strokes = "measured in one go ";
const repeats = 5;

/** CPU limit at 500 blocks, in ms; shorter pages are not judged, but one edit always renders one block. */
const limits: Readonly<Record<Act, number>> = {
  open: 2000,
  key: 60,
  reorder: 120,
  undo: 120,
  select: 60,
};
const judgedCount = 500;

/** The acts of an editor in the devtools of a built site, on a page with so many blocks. */
export async function actRows(
  built: BuiltDevtools,
  count: number,
): Promise<readonly (readonly [boolean, string])[]> {
  const costs = await atLongPage(built, count, actsOn);
  return (["open", "key", "reorder", "undo", "select"] as const).map((act) => {
    const { cpuMs, rendered } = costs[act];
    const isQuick = count < judgedCount || cpuMs <= limits[act];
    const bar = count < judgedCount ? "" : ` (at most ${limits[act]})`;
    const words = `${cpuMs.toFixed(1).padStart(9)} ms  ${act}${bar}, blocks rendered: ${rendered}`;
    return [isQuick && (act === "open" || rendered <= 1), words] as const;
  });
}

async function actsOn({ page, address, long }: Open): Promise<Readonly<Record<Act, Cost>>> {
  const { target } = long;
  const meter = new Meter(page);
  const shown = (text: string, preview = meter.preview()) =>
    preview.evaluate(untilShown, { id: target.id, text });
  // The code of the devtools is already loaded when a user opens a document.
  const begins = () => page.waitForEvent("framenavigated", isPreview);
  const [firstPreview] = await Promise.all([begins(), page.goto(address)]);
  await shown(target.heading, firstPreview);
  await meter.rest();
  const open = await meter.cost(async () => {
    const [preview] = await Promise.all([begins(), page.reload()]);
    await shown(target.heading, preview);
  });

  const row = page.locator(`[role=treeitem][data-pointer="${pointerOf(long)}"]`);
  await row.click();
  const heading = page.getByRole("textbox", { name: "Heading required" });
  await heading.focus();
  await page.keyboard.press("End");
  const keys: Cost[] = [];
  let typed = target.heading;
  for (const stroke of strokes) {
    typed += stroke;
    keys.push(
      await meter.cost(async () => {
        await page.keyboard.press(stroke === " " ? "Space" : stroke);
        await shown(typed.trimEnd());
      }),
    );
  }
  const undo: Cost[] = [];
  const reorder: Cost[] = [];
  const select: Cost[] = [];
  await row.focus();
  for (let round = 0; round < repeats; round += 1) {
    reorder.push(await meter.cost(() => page.keyboard.press("Alt+ArrowDown")));
    undo.push(await meter.cost(() => page.keyboard.press("Control+z")));
    select.push(await meter.cost(() => page.keyboard.press("ArrowUp")));
    await page.keyboard.press("ArrowDown");
    await meter.rest();
  }
  return {
    open,
    key: middleOf(keys),
    reorder: middleOf(reorder),
    undo: middleOf(undo),
    select: middleOf(select),
  };
}

function middleOf(costs: readonly Cost[]): Cost {
  const times = costs.map(({ cpuMs }) => cpuMs).toSorted((a, b) => a - b);
  return {
    cpuMs: times[Math.floor(times.length / 2)] ?? Number.NaN,
    rendered: Math.max(...costs.map(({ rendered }) => rendered)),
  };
}

/** Measures the work of the main threads of a page and its frame. */
class Meter {
  readonly #page: Page;
  /** Of the page, and of the separate process of its preview. */
  readonly #sessions = new Map<Page | Frame, Promise<CDPSession>>();

  constructor(page: Page) {
    this.#page = page;
    // A restarted preview is measured from its first script on.
    page.on("framenavigated", (frame) => {
      if (isPreview(frame)) this.#sessions.set(frame, this.#sessionOf(frame));
    });
  }

  preview(): Frame {
    const frame = this.#page.frames().find(isPreview);
    if (frame === undefined) throw new Error("there is no preview");
    return frame;
  }

  /** Waits until no work is left, including work deferred until typing stops. */
  async rest(): Promise<void> {
    await this.#page.waitForTimeout(putOffMs);
    for (const frame of [this.#page.mainFrame(), this.preview()]) {
      await frame.evaluate(untilIdle, putOffMs);
    }
  }

  async cost(act: () => Promise<unknown>): Promise<Cost> {
    const isOpen = this.#page.frames().length > 1;
    if (isOpen) await this.preview().evaluate(rememberBlocks);
    const before = await this.#work();
    await act();
    await this.rest();
    const after = await this.#work();
    const cpuMs = [...after].reduce((sum, [one, ms]) => sum + ms - (before.get(one) ?? 0), 0);
    return { cpuMs, rendered: await this.preview().evaluate(countNewBlocks) };
  }

  /** In ms since each session was first queried. */
  async #work(): Promise<ReadonlyMap<CDPSession, number>> {
    const targets = [this.#page, ...this.#page.frames().filter(isPreview)];
    const entries = targets.map(async (target) => {
      const started = this.#sessions.get(target) ?? this.#sessionOf(target);
      this.#sessions.set(target, started);
      const session = await started;
      const { metrics } = await session.send("Performance.getMetrics");
      const taskS = metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0;
      return [session, taskS * 1000] as const;
    });
    return new Map(await Promise.all(entries));
  }

  async #sessionOf(target: Page | Frame): Promise<CDPSession> {
    const session = await this.#page.context().newCDPSession(target);
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    return session;
  }
}

interface WantedText {
  readonly id: string;
  readonly text: string;
}

/** In the preview: Playwright would repeatedly query each element of a long page on the measured thread. */
async function untilShown({ id, text }: WantedText): Promise<void> {
  const isShown = () => document.getElementById(id)?.textContent.includes(text) === true;
  if (isShown()) return;
  await new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isShown()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document, { childList: true, characterData: true, subtree: true });
  });
}

/** Longer than any deferral in the devtools. */
const putOffMs = 350;

async function untilIdle(timeout: number): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  await frame();
  // On a busy machine a page in motion gets no idle time.
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout }));
}

/** In the preview: React gives an element new props exactly where it was rendered again. */
function rememberBlocks(): void {
  const seen = new Map<Element, unknown>();
  for (const block of document.querySelectorAll("[data-block]")) {
    seen.set(block, Object.entries(block).find(([name]) => name.startsWith("__reactProps"))?.[1]);
  }
  Object.assign(globalThis, { seen });
}

function countNewBlocks(): number {
  const seen: Map<Element, unknown> = Reflect.get(globalThis, "seen") ?? new Map();
  return [...document.querySelectorAll("[data-block]")].filter(
    (block) =>
      seen.get(block) !==
      Object.entries(block).find(([name]) => name.startsWith("__reactProps"))?.[1],
  ).length;
}
