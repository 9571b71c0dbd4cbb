import { randomUUID } from "node:crypto";
import type { ChangedTexts, DocumentTexts } from "#contract/devtools-api.ts";

interface Held {
  /** Undefined for a removed text. */
  readonly text: string | undefined;
  readonly edition: number;
}

/** Finds the texts changed since an edition: a large site has megabytes of them, a save changes one. */
export class TextEditions {
  /** Distinguishes editions from those of another process. */
  readonly #name = randomUUID();
  readonly #held = new Map<string, Held>();
  #edition = 0;

  /** @param since Edition of the last response; all texts are sent if it is another process's or missing. */
  changes(texts: DocumentTexts, since: string | undefined): ChangedTexts {
    this.#take(texts);
    const [name, count] = since?.split("/") ?? [];
    const isWhole = name !== this.#name;
    const from = isWhole ? 0 : Number(count);
    const changed = [...this.#held].filter(([, { edition }]) => edition > from);
    return {
      edition: `${this.#name}/${this.#edition}`,
      isWhole,
      texts: Object.fromEntries(
        changed.flatMap(([key, { text }]) => (text === undefined ? [] : [[key, text]])),
      ),
      gone: isWhole ? [] : changed.flatMap(([key, { text }]) => (text === undefined ? [key] : [])),
    };
  }

  #take(texts: DocumentTexts): void {
    const edition = this.#edition + 1;
    const put = (key: string, text: string | undefined): void => {
      if (this.#held.get(key)?.text === text) return;
      this.#held.set(key, { text, edition });
      this.#edition = edition;
    };
    for (const [key, text] of Object.entries(texts)) put(key, text);
    for (const key of this.#held.keys()) if (!Object.hasOwn(texts, key)) put(key, undefined);
  }
}
