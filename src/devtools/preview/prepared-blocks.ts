import { prepareBlock, type PrepareOptions } from "#contract/prepare-page.ts";
import type { CheckedBlock } from "#contract/checked-page.ts";
import { localePath } from "#i18n/locale-paths.ts";
import type { PreviewSite } from "./preview-site.ts";

/** Checked blocks as one site shows them; a block that did not change is prepared once. */
export class PreparedBlocks {
  readonly site: PreviewSite;
  readonly options: PrepareOptions;
  readonly #prepared = new WeakMap<CheckedBlock, CheckedBlock>();

  constructor(site: PreviewSite) {
    this.site = site;
    this.options = { localiseHref: (href) => localePath(site, site.locale, href) };
  }

  of(block: CheckedBlock): CheckedBlock {
    const prepared = this.#prepared.get(block) ?? prepareBlock(block, this.options);
    this.#prepared.set(block, prepared);
    return prepared;
  }
}
