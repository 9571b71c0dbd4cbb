import type { CheckedBlock } from "#contract/checked-page.ts";
import type { Brand } from "#generated/types.ts";
import { pascalCase } from "#lib/text/pascal-case.ts";
import { loadedBlock } from "#renderer/block-loader.ts";
import { typesOf } from "#renderer/block-types.ts";
import { loadBlock } from "#renderer/load-block.ts";
import { loadFrame } from "#site/frame/frames.ts";
import type { PageModel } from "#site/page-model.ts";
import { loadLayout } from "#site/page-view.tsx";
import type { PageHtml } from "../scriptless/page-html.tsx";
import { t } from "../i18n.ts";

/** The code needed for the page, and the reasons why some of it failed to load. */
export class PageCode {
  /** Renders a page as HTML only; includes React's server renderer. */
  html: typeof PageHtml | undefined;
  readonly #reasons = new Map<string, string>();
  #frame: { readonly brand: Brand; readonly loaded: Promise<void> } | undefined;

  /** Why the code of a type failed to load. */
  reasonOf(type: string): string | undefined {
    return this.#reasons.get(type);
  }

  /** Resolves when all has been loaded. */
  async load(
    { layout, brand }: { readonly layout: PageModel["layout"]; readonly brand: Brand },
    blocks: readonly CheckedBlock[],
    isScriptless: boolean,
  ): Promise<void> {
    await Promise.allSettled([
      loadLayout(layout),
      this.#loadFrame(brand),
      ...(isScriptless ? [this.#loadHtml()] : []),
      ...[...typesOf(blocks)].map((type) => this.#loadBlock(type)),
    ]);
  }

  async #loadBlock(type: string): Promise<void> {
    this.#reasons.delete(type);
    await loadBlock(type).catch(({ cause }: Error) => {
      if (cause instanceof Error) this.#reasons.set(type, cause.message);
    });
    if (this.#reasons.has(type) || loadedBlock(type) !== undefined) return;
    const file = `src/blocks/${type}/${type}.tsx`;
    this.#reasons.set(type, t("{file} exports no {name}", { file, name: pascalCase(type) }));
  }

  async #loadHtml(): Promise<void> {
    this.html = (await import("../scriptless/page-html.tsx")).PageHtml;
  }

  /** Requesting code that is already loaded searches all of a long page. */
  #loadFrame(brand: Brand): Promise<void> {
    if (this.#frame?.brand === brand) return this.#frame.loaded;
    const loaded = loadFrame(brand);
    this.#frame = { brand, loaded };
    // What failed to load is requested again with the next change.
    loaded.catch(() => (this.#frame = undefined));
    return loaded;
  }
}
