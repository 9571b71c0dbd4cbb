import type { Browser, CDPSession } from "playwright";
import { startBuiltSite } from "../../helpers/built-site.ts";
import { startHandWritten } from "./hand-written-site.ts";

/** A connection as Lighthouse throttles it for mobiles, in ms and bytes per second; none is fast. */
const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};

/** The conditions of a visit. */
interface Setting {
  readonly name: string;
  readonly cpu: number;
  readonly isSlow: boolean;
  /** Maximum ratio to the hand-written page's time; the time itself in ms where that is judged. */
  readonly limit: { readonly ratio: number } | { readonly ms: number };
}

const settings: readonly Setting[] = [
  { name: "fast connection, CPU 4x", cpu: 4, isSlow: false, limit: { ratio: 1.1 } },
  { name: "slow 4G, CPU 4x", cpu: 4, isSlow: true, limit: { ratio: 1.5 } },
  { name: "fast connection, CPU 1x", cpu: 1, isSlow: false, limit: { ms: 100 } },
];

/** Medians, in ms. */
interface Reaction {
  /** From a click right after the document was parsed until the slides move or their number changes. */
  readonly carouselMs: number;
  /** From that click until the number of the slide is correct. */
  readonly positionMs: number;
  /** From a similar click until the first question is open. */
  readonly faqMs: number;
  /** From the start of the navigation to the carousel's response. */
  readonly sinceNavigationMs: number;
  readonly longestTaskMs: number;
}

export interface WakingRow extends Setting {
  readonly ours: Reaction;
  readonly handWritten: Reaction;
}

/** The site's home page and a hand-written one, alternating, each in a browser that has visited neither. */
export async function* measureWaking(browser: Browser, pairs: number): AsyncGenerator<WakingRow> {
  const site = await startBuiltSite({ LOG_LEVEL: "silent" });
  const peer = await startHandWritten(site.origin);
  try {
    const origins = { ours: site.origin, handWritten: peer.origin };
    for (const setting of settings) yield await measurePairs(browser, { origins, setting, pairs });
  } finally {
    peer.stop();
    await site.stop();
  }
}

interface Pairs {
  readonly origins: { readonly ours: string; readonly handWritten: string };
  readonly setting: Setting;
  readonly pairs: number;
}

async function measurePairs(
  browser: Browser,
  { origins, setting, pairs }: Pairs,
): Promise<WakingRow> {
  const ours: Reaction[] = [];
  const handWritten: Reaction[] = [];
  for (let pair = 0; pair <= pairs; pair += 1) {
    ours.push(await reactionOf(browser, origins.ours, setting));
    handWritten.push(await reactionOf(browser, origins.handWritten, setting));
  }
  // The first pair is a warm-up for both servers.
  return {
    ...setting,
    ours: medians(ours.slice(1)),
    handWritten: medians(handWritten.slice(1)),
  };
}

async function reactionOf(browser: Browser, origin: string, setting: Setting): Promise<Reaction> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page), setting);
    await page.addInitScript(watchTasks);
    await page.goto(`${origin}/en`, { waitUntil: "domcontentloaded" });
    return await page.evaluate(tapAndWait);
  } finally {
    await context.close();
  }
}

async function slowDown(session: CDPSession, { cpu, isSlow }: Setting): Promise<void> {
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpu });
  await session.send("Network.enable");
  if (isSlow) await session.send("Network.emulateNetworkConditions", slow4g);
}

/** Runs in the page. */
function watchTasks(): void {
  const tasks: PerformanceEntry[] = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: "longtask" });
  Object.assign(window, { tasks });
}

/** Runs in the page: one click on the carousel immediately, one on a question after it. */
async function tapAndWait(): Promise<Reaction> {
  const start = performance.now();
  const position = document.querySelector('[data-island="testimonials"] output');
  const next = document.querySelectorAll<HTMLElement>('[data-island="testimonials"] button')[1];
  const slides = document.querySelector('[data-island="testimonials"] ul');
  const question = document.querySelector("details:has(summary)[name]");
  const until = async (isThere: () => boolean): Promise<number> => {
    while (!isThere()) await new Promise((resolve) => setTimeout(resolve, 1));
    return performance.now() - start;
  };
  const was = position?.textContent;
  const isCounted = (): boolean => position?.textContent !== was;
  next?.click();
  const carouselMs = await until(() => isCounted() || slides?.scrollLeft !== 0);
  const positionMs = await until(isCounted);
  const sinceNavigationMs = start + carouselMs;
  const pressed = performance.now();
  question?.querySelector("summary")?.click();
  const faqMs = (await until(() => question?.hasAttribute("open") === true)) - (pressed - start);
  // The observer is notified of a task after its end.
  await new Promise((resolve) => setTimeout(resolve, 50));
  const tasks: unknown = Reflect.get(window, "tasks");
  const all = Array.isArray(tasks) ? tasks : [];
  const late = all.filter((task: PerformanceEntry) => task.startTime >= start);
  const longestTaskMs = Math.max(0, ...late.map(({ duration }) => duration));
  return { carouselMs, positionMs, faqMs, sinceNavigationMs, longestTaskMs };
}

function medians(all: readonly Reaction[]): Reaction {
  const of = (key: keyof Reaction) =>
    all.map((one) => one[key]).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;
  return {
    carouselMs: of("carouselMs"),
    positionMs: of("positionMs"),
    faqMs: of("faqMs"),
    sinceNavigationMs: of("sinceNavigationMs"),
    longestTaskMs: of("longestTaskMs"),
  };
}
