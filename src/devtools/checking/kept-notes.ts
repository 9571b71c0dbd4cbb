import type { Paths } from "#generated/block-paths.ts";
import { isError, type Problem } from "#contract/problems/problem.ts";
import { contentWarnings, onlyBlocks } from "#contract/warnings/content-warnings.ts";
import { missingPicture, pictureAddresses } from "#contract/warnings/picture-warnings.ts";
import {
  addressesIn,
  deadAmong,
  fragmentsAmong,
  lostFragments,
  type Placed,
} from "#contract/warnings/rule-warnings.ts";
import { isList } from "#lib/json/is-record.ts";
import type { DevDocument } from "../document/command.ts";

/** Where a block stands when it is looked at alone. */
const alone = "/blocks/0";

/** What is seen in one block, whatever stands beside it. */
interface BlockNotes {
  readonly warnings: readonly Problem[];
  /** Where they lead is known only around the block. */
  readonly addresses: readonly Placed[];
  readonly fragments: readonly Placed[];
  readonly pictures: readonly Placed[];
}

/** What is known around a document. */
interface Surroundings {
  /** Of the document; none of a block alone. */
  readonly paths: Paths | undefined;
  /** Paths that links may lead to, while they are known. */
  readonly pages: ReadonlySet<string> | undefined;
  /** Addresses of pictures that are not there. */
  readonly lost: ReadonlySet<string>;
}

/** Links that lead to none of these pages. */
interface DeadLinks {
  readonly pages: ReadonlySet<string>;
  readonly inBlocks: WeakMap<BlockNotes, readonly Problem[]>;
}

const none: readonly Problem[] = [];
const nothing: BlockNotes = { warnings: [], addresses: [], fragments: [], pictures: [] };

/** What costs nothing and is hardly meant, by block: one that did not change is not looked at again. */
export class KeptNotes {
  readonly #inBlocks = new WeakMap<object, BlockNotes>();
  #dead: DeadLinks | undefined;

  /**
   * Warnings and hints of a document, in its order.
   * @param problems What was found already: where something worse is said, nothing is added.
   */
  of(
    document: DevDocument,
    { paths, pages, lost }: Surroundings,
    problems: readonly Problem[],
  ): readonly Problem[] {
    const { blocks, ...around } = document;
    const list = isList(blocks) ? blocks : [];
    const told = new Set(problems.map(({ pointer }) => pointer));
    const inBlocks = list.map((block) => this.#ofBlock(block));
    const ownAddresses = paths === undefined ? [] : addressesIn(around, paths);
    const fragments = inBlocks.flatMap((notes, index) => inPlace(notes.fragments, index));
    const found =
      paths === undefined
        ? []
        : [
            ...contentWarnings(around, paths, []),
            ...lostFragments([...fragmentsAmong(ownAddresses), ...fragments], list),
            ...(pages === undefined ? [] : deadAmong(ownAddresses, pages)),
            ...inBlocks.flatMap((notes, index) => keptInPlace(this.#deadIn(notes, pages), index)),
          ];
    return [
      ...problems.filter((one) => !isError(one)),
      ...[
        ...found,
        ...inBlocks.flatMap(({ warnings }, index) => keptInPlace(warnings, index)),
        ...(lost.size === 0 ? none : this.pictures(document).flatMap(missing(lost))),
      ].filter(({ pointer }) => !told.has(pointer)),
    ];
  }

  /** Where the addresses of a document's pictures stand. */
  pictures({ blocks, ...around }: DevDocument): readonly Placed[] {
    return [
      ...pictureAddresses(around),
      ...(isList(blocks) ? blocks : []).flatMap((block, index) =>
        inPlace(this.#ofBlock(block).pictures, index),
      ),
    ];
  }

  /** Looks at a block ahead of time. */
  lookAhead(block: unknown): void {
    this.#ofBlock(block);
  }

  #ofBlock(block: unknown): BlockNotes {
    if (typeof block !== "object" || block === null) return nothing;
    const kept = this.#inBlocks.get(block);
    if (kept !== undefined) return kept;
    const data = { blocks: [block] };
    const warnings = contentWarnings(data, onlyBlocks, []);
    const addresses = addressesIn(data, onlyBlocks);
    const pictures = pictureAddresses(data);
    const notes = { warnings, addresses, fragments: fragmentsAmong(addresses), pictures };
    this.#inBlocks.set(block, notes);
    return notes;
  }

  #deadIn(notes: BlockNotes, pages: Surroundings["pages"]): readonly Problem[] {
    if (pages === undefined || notes.addresses.length === 0) return none;
    const fresh: DeadLinks = { pages, inBlocks: new WeakMap() };
    const dead = this.#dead?.pages === pages ? this.#dead : fresh;
    this.#dead = dead;
    const known = dead.inBlocks.get(notes) ?? deadAmong(notes.addresses, pages);
    dead.inBlocks.set(notes, known);
    return known;
  }
}

function missing(lost: ReadonlySet<string>) {
  return ({ pointer, text }: Placed): readonly Problem[] =>
    lost.has(text) ? [missingPicture({ pointer, text })] : none;
}

/** By the notes of a block as it is alone. */
const placed = new WeakMap<
  readonly Problem[],
  { readonly index: number; readonly notes: readonly Problem[] }
>();

/** The same objects for as long as the block stays as it is and where it is: who shows them need not look again. */
function keptInPlace(notes: readonly Problem[], index: number): readonly Problem[] {
  if (notes.length === 0) return notes;
  const kept = placed.get(notes);
  if (kept?.index === index) return kept.notes;
  const now = inPlace(notes, index);
  placed.set(notes, { index, notes: now });
  return now;
}

/** As they are told of the block at this place of the document. */
function inPlace<Note extends { readonly pointer: string }>(
  notes: readonly Note[],
  index: number,
): readonly Note[] {
  return notes.map((note) => ({
    ...note,
    pointer: `/blocks/${index}${note.pointer.slice(alone.length)}`,
  }));
}
