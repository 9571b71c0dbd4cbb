import type { CheckedBlock } from "#contract/checked-page.ts";
import type { PageModel } from "#site/page-model.ts";
import { sameJson } from "#lib/json/same-json.ts";
import type { PreviewSite } from "./preview-site.ts";

/** What has changed on a page since the last update of the preview; omitted parts are unchanged. */
export interface PageChange {
  readonly site?: PreviewSite;
  /** The page without its blocks. */
  readonly around?: PageModel;
  /** Ids of all blocks, if they or their order have changed. */
  readonly order?: readonly string[];
  /** New or changed blocks. */
  readonly put: readonly CheckedBlock[];
}

interface SentPage {
  readonly site: PreviewSite;
  readonly around: PageModel;
  readonly blocks: readonly CheckedBlock[];
}

/** Computes the changes to send to one preview. */
export class PageChanges {
  #sent: SentPage | undefined;
  #page: string | undefined;

  /**
   * Whether the page differs from the last one, so that it has to be sent completely. Called before that page
   * is available: its selection is scrolled into view afterwards.
   */
  begins(page: string | undefined): boolean {
    const isOther = page !== this.#page;
    this.#page = page;
    if (isOther) this.#sent = undefined;
    return isOther;
  }

  /** The change to send for the preview to show this; undefined if it already does. */
  next(site: PreviewSite, model: PageModel): PageChange | undefined {
    const sent = this.#sent;
    const { blocks } = model;
    const isSameSite = sent !== undefined && sameJson(sent.site, site);
    const around = { ...model, blocks: [] };
    const isSameAround = sent !== undefined && sameJson(sent.around, around);
    const isSameOrder = sent !== undefined && isOrderedAs(blocks, sent.blocks);
    const put = isSameOrder
      ? blocks.filter((block, index) => block !== sent.blocks[index])
      : othersThan(blocks, sent?.blocks ?? []);
    this.#sent = { site, around, blocks };
    if (isSameSite && isSameAround && isSameOrder && put.length === 0) return undefined;
    return {
      ...(isSameSite ? {} : { site: { ...site } }),
      ...(isSameAround ? {} : { around }),
      ...(isSameOrder ? {} : { order: blocks.map(({ id }) => id) }),
      put,
    };
  }

  /** Call when the preview was reloaded and has no state. */
  forget(): void {
    this.#sent = undefined;
    this.#page = undefined;
  }
}

function isOrderedAs(blocks: readonly CheckedBlock[], sent: readonly CheckedBlock[]): boolean {
  return (
    blocks.length === sent.length &&
    blocks.every((block, index) => block === sent[index] || block.id === sent[index]?.id)
  );
}

function othersThan(
  blocks: readonly CheckedBlock[],
  sent: readonly CheckedBlock[],
): readonly CheckedBlock[] {
  const known = new Set(sent);
  return blocks.filter((block) => !known.has(block));
}
