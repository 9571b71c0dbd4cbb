import { prepareBlock, type PrepareOptions } from "#contract/prepare-page.ts";
import type { CheckedBlock } from "#contract/checked-page.ts";
import { localePath } from "#i18n/locale-paths.ts";
import { CachedList } from "../document/cached-list.ts";
import { fillBlocks, wantedLists, type SourceLists } from "#site/filling/fill-blocks.ts";
import type { PreviewSite } from "./preview-site.ts";

/** Checked blocks prepared for one site; an unchanged block is processed only once. */
export class PreparedBlocks {
  readonly site: PreviewSite;
  readonly options: PrepareOptions;
  readonly #prepared = new WeakMap<CheckedBlock, CheckedBlock>();
  readonly #wanted = new WeakMap<CheckedBlock, readonly string[]>();
  readonly #filled = new WeakMap<SourceLists, WeakMap<CheckedBlock, CheckedBlock>>();

  readonly #cached = new CachedList<CheckedBlock, CheckedBlock>();

  constructor(site: PreviewSite) {
    this.site = site;
    this.options = { localiseHref: (href) => localePath(site, site.locale, href) };
  }

  /** Names of the lists that a block is filled from if content provides none. */
  wantedBy(block: CheckedBlock): readonly string[] {
    const wanted = this.#wanted.get(block) ?? [...wantedLists([this.#of(block)]).keys()];
    this.#wanted.set(block, wanted);
    return wanted;
  }

  /** @param lists What the blocks are filled with. */
  filledAll(blocks: readonly CheckedBlock[], lists: SourceLists): readonly CheckedBlock[] {
    return this.#cached.of(blocks, (block) => this.filled(block, lists), [lists]);
  }

  /** @param lists What the block is filled with. */
  filled(block: CheckedBlock, lists: SourceLists): CheckedBlock {
    const known = this.#filled.get(lists) ?? new WeakMap<CheckedBlock, CheckedBlock>();
    this.#filled.set(lists, known);
    const filled = known.get(block) ?? fillBlocks([this.#of(block)], lists)[0] ?? block;
    known.set(block, filled);
    return filled;
  }

  #of(block: CheckedBlock): CheckedBlock {
    const prepared = this.#prepared.get(block) ?? prepareBlock(block, this.options);
    this.#prepared.set(block, prepared);
    return prepared;
  }
}
