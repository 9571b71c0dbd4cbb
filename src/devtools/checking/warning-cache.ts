import type { Paths } from "#generated/block-paths.ts";
import { isError, type Problem } from "#contract/problems/problem.ts";
import {
  choicesIn,
  emptyChoices,
  type ChoosableIn,
  type Choice,
} from "#contract/warnings/chosen-entries.ts";
import type { Placed } from "#contract/warnings/placed-texts.ts";
import { contentWarnings, onlyBlocks } from "#contract/warnings/content-warnings.ts";
import { missingPicture, pictureAddresses } from "#contract/warnings/picture-warnings.ts";
import {
  addressesIn,
  deadAmong,
  fragmentsAmong,
  lostFragments,
} from "#contract/warnings/rule-warnings.ts";
import type { Kind } from "#kinds/define-kind.ts";
import { picturesOf } from "#kinds/links/pictures-of.ts";
import { isList } from "#lib/json/is-record.ts";
import type { DevDocument } from "../document/command.ts";
import { SameProblems } from "./same-problems.ts";

/** Pointer of a block that is checked alone. */
const alone = "/blocks/0";

/** Warnings of one block, independent of its siblings. */
interface BlockWarnings {
  readonly warnings: readonly Problem[];
  /** Where they lead is known only in the context of the document. */
  readonly addresses: readonly Placed[];
  readonly fragments: readonly Placed[];
  readonly choices: readonly Choice[];
  readonly pictures: readonly Placed[];
}

/** What is known of the site around a document. */
interface SiteAround {
  /** Paths that links may lead to, once they are known. */
  readonly pages: ReadonlySet<string> | undefined;
  /** What blocks can be filled with, once it is known. */
  readonly choosable: ChoosableIn | undefined;
}

interface DocumentContext extends SiteAround {
  /** Paths of the document; undefined for a single block. */
  readonly paths: Paths | undefined;
  /** Addresses of missing pictures. */
  readonly lost: ReadonlySet<string>;
  readonly kind: Kind | undefined;
}

/** What the site's pages and lists do not contain. */
interface Lost extends SiteAround {
  readonly inBlocks: WeakMap<BlockWarnings, readonly Problem[]>;
}

const none: readonly Problem[] = [];
const nothing: BlockWarnings = {
  warnings: [],
  addresses: [],
  fragments: [],
  choices: [],
  pictures: [],
};

/** Warnings and hints about likely mistakes, by block: unchanged blocks are not checked again. */
export class WarningCache {
  readonly #inBlocks = new WeakMap<object, BlockWarnings>();
  #lost: Lost | undefined;
  readonly #lostFragments = new SameProblems();

  /**
   * Returns the warnings and hints of a document, in document order.
   * @param problems Problems found already: nothing is added where a more severe one is reported.
   */
  of(
    document: DevDocument,
    { paths, lost, kind, ...site }: DocumentContext,
    problems: readonly Problem[],
  ): readonly Problem[] {
    const { blocks, ...around } = document;
    const list = isList(blocks) ? blocks : [];
    const reported = new Set(problems.map(({ pointer }) => pointer));
    const inBlocks = list.map((block) => this.#ofBlock(block));
    const ownAddresses = paths === undefined ? [] : addressesIn(around, paths);
    const fragments = [
      ...fragmentsAmong(ownAddresses),
      ...inBlocks.flatMap((inBlock, index) => inPlace(inBlock.fragments, index)),
    ];
    const found =
      paths === undefined
        ? []
        : [
            ...contentWarnings(around, paths, []),
            ...this.#lostFragments.of(lostFragments(fragments, list)),
            ...(site.pages === undefined ? [] : deadAmong(ownAddresses, site.pages)),
            ...inBlocks.flatMap((inBlock, index) =>
              cachedInPlace(this.#lostIn(inBlock, site), index),
            ),
          ];
    return [
      ...problems.filter((one) => !isError(one)),
      ...[
        ...found,
        ...inBlocks.flatMap(({ warnings }, index) => cachedInPlace(warnings, index)),
        ...(lost.size === 0 ? none : this.#pictures(document, kind).flatMap(missing(lost))),
      ].filter(({ pointer }) => !reported.has(pointer)),
    ];
  }

  /** The addresses of a document's pictures. */
  addresses({ blocks, ...around }: DevDocument, kind: Kind | undefined): readonly string[] {
    const inBlocks = isList(blocks) ? blocks : [];
    return [
      ...picturesOf(kind, around),
      ...inBlocks.flatMap((block) => this.#ofBlock(block).pictures),
    ].map(({ text }) => text);
  }

  #pictures({ blocks, ...around }: DevDocument, kind: Kind | undefined): readonly Placed[] {
    return [
      ...picturesOf(kind, around),
      ...(isList(blocks) ? blocks : []).flatMap((block, index) =>
        inPlace(this.#ofBlock(block).pictures, index),
      ),
    ];
  }

  /** Checks a block ahead of time. */
  lookAhead(block: unknown): void {
    this.#ofBlock(block);
  }

  #ofBlock(block: unknown): BlockWarnings {
    if (typeof block !== "object" || block === null) return nothing;
    const cached = this.#inBlocks.get(block);
    if (cached !== undefined) return cached;
    const data = { blocks: [block] };
    const warnings = contentWarnings(data, onlyBlocks, []);
    const addresses = addressesIn(data, onlyBlocks);
    const pictures = pictureAddresses(data);
    const choices = choicesIn(data, onlyBlocks);
    const fragments = fragmentsAmong(addresses);
    const inBlock = { warnings, addresses, fragments, choices, pictures };
    this.#inBlocks.set(block, inBlock);
    return inBlock;
  }

  #lostIn(inBlock: BlockWarnings, { pages, choosable }: SiteAround): readonly Problem[] {
    const { addresses, choices } = inBlock;
    if (addresses.length === 0 && choices.length === 0) return none;
    const isSame = this.#lost?.pages === pages && this.#lost?.choosable === choosable;
    const fresh: Lost = { pages, choosable, inBlocks: new WeakMap() };
    const lost = (isSame ? this.#lost : undefined) ?? fresh;
    this.#lost = lost;
    const known = lost.inBlocks.get(inBlock) ?? [
      ...(pages === undefined ? [] : deadAmong(addresses, pages)),
      ...(choosable === undefined ? [] : emptyChoices(choices, choosable)),
    ];
    lost.inBlocks.set(inBlock, known);
    return known;
  }
}

function missing(lost: ReadonlySet<string>) {
  return ({ pointer, text }: Placed): readonly Problem[] =>
    lost.has(text) ? [missingPicture({ pointer, text })] : none;
}

/** By the warnings of a block that is checked alone. */
const placed = new WeakMap<
  readonly Problem[],
  { readonly index: number; readonly warnings: readonly Problem[] }
>();

/** Returns the same objects while the block and its position are unchanged, so that views need not update. */
function cachedInPlace(warnings: readonly Problem[], index: number): readonly Problem[] {
  if (warnings.length === 0) return warnings;
  const cached = placed.get(warnings);
  if (cached?.index === index) return cached.warnings;
  const now = inPlace(warnings, index);
  placed.set(warnings, { index, warnings: now });
  return now;
}

/** As reported for the block at this position in the document. */
function inPlace<Item extends { readonly pointer: string }>(
  items: readonly Item[],
  index: number,
): readonly Item[] {
  return items.map((item) => ({
    ...item,
    pointer: `/blocks/${index}${item.pointer.slice(alone.length)}`,
  }));
}
