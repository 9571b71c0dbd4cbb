import type { Locator, Page } from "@playwright/test";

/** More Tab presses than anybody needs. */
const maxTabs = 40;

/** Operates the devtools by keyboard only: something has the focus after each key. */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(...pressed: readonly string[]): Promise<void> {
    for (const key of pressed) {
      await this.#page.keyboard.press(key);
      await this.#page.waitForFunction(() => document.activeElement !== document.body);
    }
  }

  /** Replaces the text of the focused field. */
  async write(text: string): Promise<void> {
    await this.#page.waitForFunction(() =>
      document.activeElement?.matches("input, textarea, [contenteditable]"),
    );
    await this.#page.keyboard.press("Control+a");
    await this.#page.keyboard.insertText(text);
  }

  /** The same in a dialog, once it is open. */
  async reply(text: string): Promise<void> {
    await this.#page.waitForFunction(() => document.activeElement?.closest("dialog[open]"));
    await this.write(text);
  }

  /** Runs, or navigates to, the first result of the palette. */
  async find(words: string): Promise<void> {
    await this.press("Control+k");
    await this.reply(words);
    await this.press("Enter");
  }

  /** Opens the first result. */
  async open(words: string, path: string): Promise<void> {
    await this.press("Control+o");
    await this.reply(words);
    await this.press("Enter");
    await this.hears(`Opened ${path}`);
  }

  async save(path: string): Promise<void> {
    await this.press("Control+s");
    await this.hears(`Saved ${path}`);
  }

  async tabTo(target: Locator, key: "Tab" | "ArrowUp" = "Tab"): Promise<void> {
    for (let step = 0; step < maxTabs; step += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.press(key);
    }
    throw new Error(`no way by ${key} to ${String(target)}`);
  }

  /** What is announced to screen reader users. */
  async hears(text: string): Promise<void> {
    await this.#page
      .getByRole("banner")
      .getByRole("status")
      .filter({ hasText: text })
      .waitFor({ state: "attached" });
  }
}
