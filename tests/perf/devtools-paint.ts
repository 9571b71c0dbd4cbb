import { once } from "node:events";
import { createServer } from "node:http";
import type { Frame, Page } from "playwright";
import { atLongPage, isPreview, type BuiltDevtools, type Open } from "./devtools-page.ts";

/** From a key to the frame that shows it, in ms of elapsed time. */
interface PaintTimes {
  readonly field: readonly number[];
  readonly preview: readonly number[];
}

/** As on a machine with a quarter of the speed. */
const throttlingRate = 4;
/** Interval between the keys of a fast typist, in ms. */
const paceMs = 120;
const text = "somebody types a heading at their own pace and looks at it ";

type PaintRow = readonly [boolean, string];

/** The delays that a typist notices: the letter in the field, and the letter in the preview. */
export async function paintRows(built: BuiltDevtools, count: number): Promise<readonly PaintRow[]> {
  return rowsOf(await atLongPage(built, count, typeInDevtools));
}

/** The minimum delays here: a bare field, and a frame that holds only its text. */
export async function barePaintRows({ browser }: BuiltDevtools): Promise<readonly PaintRow[]> {
  const server = createServer((request, response) => {
    response.setHeader("content-type", "text/html");
    response.end(
      request.url === "/devtools/preview" ? barePreview : bareField(request.headers.host),
    );
  });
  server.listen(0);
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.goto(`http://localhost:${port}/`);
    return rowsOf(await typeInto({ page, field: "Heading", id: "shown", before: "" }));
  } finally {
    await page.close();
    server.close();
  }
}

const barePreview = `<!doctype html><title>Preview</title><h1 id="shown"></h1><script>
  addEventListener("message", ({ ports: [port] }) => {
    port.onmessage = ({ data }) => { document.getElementById("shown").textContent = data; };
  });
</script>`;

/** @param host The preview is on another site, so that it has its own process, like that of devtools. */
const bareField = (host = ""): string => `<!doctype html><title>Field</title>
<label>Heading <input></label>
<iframe src="http://${host.replace("localhost", "127.0.0.1")}/devtools/preview"></iframe><script>
  const { port1, port2 } = new MessageChannel();
  const frame = document.querySelector("iframe");
  frame.onload = () => frame.contentWindow.postMessage(0, "*", [port2]);
  document.querySelector("input").oninput = ({ target }) => port1.postMessage(target.value);
</script>`;

function rowsOf({ field, preview }: PaintTimes): readonly PaintRow[] {
  const row = (name: string, times: readonly number[], mostMs: number): PaintRow => {
    const p95 = quantileOf(times, 0.95);
    const median = quantileOf(times, 0.5).toFixed(1);
    const words = `${p95.toFixed(1).padStart(9)} ms  key to ${name}, p95 (at most ${mostMs}); median ${median}`;
    return [p95 <= mostMs, words];
  };
  return [row("the field", field, 50), row("the preview", preview, 100)];
}

function quantileOf(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN;
}

async function typeInDevtools({ page, address, long: { target } }: Open): Promise<PaintTimes> {
  await page.goto(address);
  await page.getByRole("treeitem").filter({ hasText: target.heading }).click();
  const field = "Heading required";
  return typeInto({ page, field, id: target.id, before: target.heading });
}

interface Typing {
  readonly page: Page;
  /** Name of the field. */
  readonly field: string;
  /** Id of the element in the preview that shows the text. */
  readonly id: string;
  /** The field's initial value. */
  readonly before: string;
}

async function typeInto({ page, field, id, before }: Typing): Promise<PaintTimes> {
  await page.getByRole("textbox", { name: field }).focus();
  await page.keyboard.press("End");
  const preview = page.frames().find(isPreview);
  if (preview === undefined) throw new Error("there is no preview");
  await preview.locator(`#${id}`).waitFor({ state: "attached" });
  for (const thread of [page, preview]) await slowDown(page, thread);
  await page.evaluate(recordKeys);
  await preview.evaluate(recordTexts, id);
  // Neither thread is queried before the last letter has been shown.
  for (const letter of text) {
    await page.keyboard.press(letter === " " ? "Space" : letter);
    await page.waitForTimeout(paceMs);
  }
  await page.waitForTimeout(10 * paceMs);
  const keys = await page.evaluate(recordedKeys);
  const texts = await preview.evaluate(recordedTexts);
  const times: Record<keyof PaintTimes, number[]> = { field: [], preview: [] };
  for (const [at, { pressed, painted }] of keys.entries()) {
    times.field.push(painted - pressed);
    // A trailing space is not visible.
    if (text[at] === " ") continue;
    const typed = before + text.slice(0, at + 1);
    const shown = texts.find((one) => one.text.includes(typed));
    times.preview.push((shown?.painted ?? Number.NaN) - pressed);
  }
  return times;
}

async function slowDown(page: Page, thread: Page | Frame): Promise<void> {
  const session = await page.context().newCDPSession(thread);
  await session.send("Emulation.setCPUThrottlingRate", { rate: throttlingRate });
}

/** When a key arrived, and when the frame after it was painted, since the epoch. */
interface KeyPainted {
  readonly pressed: number;
  readonly painted: number;
}

/** When the frame with a text was painted, since the epoch. */
interface TextPainted {
  readonly text: string;
  readonly painted: number;
}

function recordKeys(): void {
  const { timeOrigin } = performance;
  const entries: KeyPainted[] = [];
  const atKey = ({ timeStamp }: KeyboardEvent): void => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", () => {
        const painted = timeOrigin + performance.now();
        entries.push({ pressed: timeOrigin + timeStamp, painted });
      });
      port1.start();
      port2.postMessage(undefined);
    });
  };
  addEventListener("keydown", atKey, { capture: true });
  Object.assign(globalThis, { notes: entries });
}

/** In the preview: records each text of the element as it changes. */
function recordTexts(id: string): void {
  const { timeOrigin } = performance;
  const entries: TextPainted[] = [];
  const atChange = (): void => {
    const now = document.getElementById(id)?.textContent ?? "";
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", () => {
        entries.push({ text: now, painted: timeOrigin + performance.now() });
      });
      port1.start();
      port2.postMessage(undefined);
    });
  };
  new MutationObserver(atChange).observe(document, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  Object.assign(globalThis, { notes: entries });
}

function recordedKeys(): readonly KeyPainted[] {
  return Reflect.get(globalThis, "notes");
}

function recordedTexts(): readonly TextPainted[] {
  return Reflect.get(globalThis, "notes");
}
