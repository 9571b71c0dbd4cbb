import type { CheckedBlock } from "#contract/checked-page.ts";
import type { PageModel } from "#site/page-model.ts";
import { sameJson } from "#lib/json/same-json.ts";
import type { PreviewSite } from "./preview-site.ts";

/** What of a page is not as the preview was told last; what is missing stays as it is. */
export interface PageChange {
  readonly site?: PreviewSite;
  /** The page without its blocks. */
  readonly around?: PageModel;
  /** Ids of all blocks, where they are others or stand otherwise. */
  readonly order?: readonly string[];
  /** Blocks that are new or changed. */
  readonly put: readonly CheckedBlock[];
}

interface Told {
  readonly site: PreviewSite;
  readonly around: PageModel;
  readonly blocks: ReadonlyMap<string, CheckedBlock>;
}

/** Tells one preview what changed, and only that. */
export class PageChanges {
  #told: Told | undefined;
  #page: string | undefined;

  /**
   * Whether another page comes than the last one, which is told whole. It is asked before that page
   * is here: what is selected in it comes into view after that.
   */
  begins(page: string | undefined): boolean {
    const isOther = page !== this.#page;
    this.#page = page;
    if (isOther) this.#told = undefined;
    return isOther;
  }

  /** What is to be told for the preview to show this; undefined where it does already. */
  next(site: PreviewSite, model: PageModel): PageChange | undefined {
    const told = this.#told;
    const blocks = new Map(model.blocks.map((block) => [block.id, block]));
    const isSameSite = told !== undefined && sameJson(told.site, site);
    const around = { ...model, blocks: [] };
    const isSameAround = told !== undefined && sameJson(told.around, around);
    const order = [...blocks.keys()];
    const isSameOrder = told !== undefined && sameJson([...told.blocks.keys()], order);
    const put = [...blocks.values()].filter((block) => told?.blocks.get(block.id) !== block);
    this.#told = { site, around, blocks };
    if (isSameSite && isSameAround && isSameOrder && put.length === 0) return undefined;
    return {
      ...(isSameSite ? {} : { site: { ...site } }),
      ...(isSameAround ? {} : { around }),
      ...(isSameOrder ? {} : { order }),
      put,
    };
  }

  /** The preview has begun anew and knows nothing. */
  forget(): void {
    this.#told = undefined;
    this.#page = undefined;
  }
}
