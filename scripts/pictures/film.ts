import type { Locator, Page } from "playwright";
import sharp from "sharp";

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Frame {
  readonly screen: Buffer;
  readonly pointer: Point;
  readonly delayMs: number;
}

const move = { steps: 8, stepMs: 40 };
const typing = { letters: 2, delayMs: 120 };

const pointerShape = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="28" height="34" viewBox="0 0 28 34">
    <path d="M3 2v24l6.2-5.6 4 9.8 4.6-1.9-4-9.6H22z" fill="#fff" stroke="#10151f"
      stroke-width="2" stroke-linejoin="round"/>
  </svg>`,
);

/** Records interactions with a page, including the pointer, which screenshots do not show. */
export class Film {
  readonly #page: Page;
  readonly #frames: Frame[] = [];
  #pointer: Point;

  constructor(page: Page, pointer: Point) {
    this.#page = page;
    this.#pointer = pointer;
  }

  /** Holds the current view for some time. */
  async hold(delayMs: number): Promise<void> {
    const screen = await this.#page.screenshot();
    this.#frames.push({ screen, pointer: this.#pointer, delayMs });
  }

  /**
   * Moves the pointer to a target and clicks it; continues when the result is visible.
   * @param across Final pointer position as a fraction of the target's width, so that it covers no text
   */
  async click(target: Locator, result: Locator, across = 0.5): Promise<void> {
    await this.#pointAt(target, across);
    await target.click();
    await result.waitFor();
  }

  /** Types a few letters at a time, like a person. */
  async type(text: string): Promise<void> {
    for (let at = 0; at < text.length; at += typing.letters) {
      await this.#page.keyboard.type(text.slice(at, at + typing.letters));
      await this.hold(typing.delayMs);
    }
  }

  async #pointAt(target: Locator, across: number): Promise<void> {
    const box = await target.boundingBox();
    if (box === null) throw new Error("nothing to point at");
    const from = this.#pointer;
    const to = { x: box.x + box.width * across, y: box.y + box.height / 2 };
    const screen = await this.#page.screenshot();
    for (let step = 1; step <= move.steps; step += 1) {
      // Eases in and out, like a hand.
      const part = (1 - Math.cos((Math.PI * step) / move.steps)) / 2;
      const x = from.x + (to.x - from.x) * part;
      const y = from.y + (to.y - from.y) * part;
      this.#pointer = { x: Math.round(x), y: Math.round(y) };
      this.#frames.push({ screen, pointer: this.#pointer, delayMs: move.stepMs });
    }
  }

  /** Returns an animated WebP that loops. */
  async webp(): Promise<Buffer> {
    const frames = await Promise.all(
      this.#frames.map(({ screen, pointer: { x, y } }) =>
        sharp(screen)
          .composite([{ input: pointerShape, left: x, top: y }])
          .png()
          .toBuffer(),
      ),
    );
    return sharp(frames, { join: { animated: true } })
      .webp({
        quality: 70,
        effort: 6,
        loop: 0,
        minSize: true,
        delay: this.#frames.map(({ delayMs }) => delayMs),
      })
      .toBuffer();
  }
}
