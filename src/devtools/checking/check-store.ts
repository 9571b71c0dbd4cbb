import { action, autorun, compareShallow, computed, makeAutoObservable, observableRef } from "mobx";
import type { BrandWords } from "#lib/text/fill-in-brand.ts";
import { isList } from "#lib/json/is-record.ts";
import { TimeSlicer } from "#lib/time-slicer.ts";
import {
  blockOf,
  blockTree,
  flatBlocks,
  groupByBlock,
  type BlockNode,
  type ListNode,
} from "../document/block-tree.ts";
import { isError, type Problem } from "#contract/problems/problem.ts";
import { documentSchemas } from "#generated/entities.ts";
import type { DevDocument } from "../document/command.ts";
import { unreadProblems } from "../document/unread-texts.ts";
import type { SiteLinks } from "../links/site-targets.ts";
import { isPattern } from "../session/open-text.ts";
import type { EditingSession } from "../session/session.ts";
import { checkTable } from "./check-table.ts";
import { checkDocument, type DocumentCheck } from "./check.ts";
import { BlockCheckCache } from "./block-check-cache.ts";
import { lostLinks } from "./lost-links.ts";
import { WarningCache } from "./warning-cache.ts";
import { SameProblems } from "./same-problems.ts";
import { TypesInUse, typesOf, ValidatorStore } from "./validator-store.ts";

/** What is known of the open document: its outline, its problems, and the checked data for its page. */
export class CheckStore {
  readonly validators = new ValidatorStore();
  /** Check of the last document whose validators were all loaded; kept until the next one is. */
  checked: DocumentCheck | undefined = undefined;
  /** Link targets of the locale, as far as they are known. */
  links: SiteLinks | undefined = undefined;
  /** Addresses of missing pictures, as far as they are known. */
  lostPictures: ReadonlySet<string> = new Set();
  readonly #session: EditingSession;
  readonly #brand: () => BrandWords;
  /** The document as it was opened; saving does not change it. */
  #opened: DevDocument | undefined;
  #cache: { readonly about: string; readonly blocks: BlockCheckCache } | undefined;
  readonly #warningCache = new WarningCache();
  readonly #lostLinks = new SameProblems();
  readonly #types = new TypesInUse();

  constructor(session: EditingSession, brand: () => BrandWords) {
    this.#session = session;
    this.#brand = brand;
    makeAutoObservable(
      this,
      {
        checked: observableRef,
        links: observableRef,
        lostPictures: observableRef,
        // While one block is being typed into, the results for the others stay the same.
        problems: computed({ equals: compareShallow }),
        annotations: computed({ equals: compareShallow }),
        warnings: computed({ equals: compareShallow }),
        blockPointers: computed({ equals: compareShallow }),
        validators: false,
        take: action,
        update: false,
      },
      { autoBind: true },
    );
    autorun(() => this.update());
  }

  get tree(): readonly BlockNode[] {
    return this.#session.store === undefined ? [] : blockTree(this.#session.store.present);
  }

  /** All blocks by pointer, in the order of the document. */
  get nodes(): ReadonlyMap<string, BlockNode> {
    return new Map(flatBlocks(this.tree).map((node) => [node.pointer, node]));
  }

  /** Pointers of all blocks; the same list while only their content changes. */
  get blockPointers(): readonly string[] {
    return [...this.nodes.keys()];
  }

  /** All lists of blocks inside blocks by pointer. */
  get lists(): ReadonlyMap<string, ListNode> {
    const lists = new Map<string, ListNode>();
    for (const node of this.nodes.values()) {
      for (const list of node.lists) lists.set(list.pointer, list);
    }
    return lists;
  }

  /** Whether the checked document is the current one: the validator of a new block may still be loading. */
  get isCurrent(): boolean {
    const blocks = this.#session.store?.present.blocks;
    const types = this.#types.of(isList(blocks) ? blocks : []);
    return this.checked !== undefined && this.validators.covers(types);
  }

  /** A validator failed to load: the document can be neither checked nor shown. */
  get isLacking(): boolean {
    return this.validators.isLacking && !this.isCurrent;
  }

  /** What makes the document invalid, or keeps it from being saved. */
  get problems(): readonly Problem[] {
    return [...this.unread, ...(this.checked?.problems ?? []).filter(isError)];
  }

  /** Texts typed as JSON that are invalid: the document does not contain them. */
  get unread(): readonly Problem[] {
    const texts = this.#session.store?.unread ?? new Map<string, string>();
    return unreadProblems(texts, (id) => this.pointerOfId(id));
  }

  /** What does not block saving: warnings and hints. */
  get annotations(): readonly Problem[] {
    const { open, store } = this.#session;
    if (this.checked === undefined || store === undefined) return [];
    const kind = open?.kind;
    const detail = kind && "detail" in kind ? kind.detail : undefined;
    const paths = detail && documentSchemas[detail.schema].paths;
    const { pages, links, lostPictures: lost } = this;
    const around = { paths, pages, choosable: links?.choosable, lost, kind };
    const annotations = this.#warningCache.of(store.present, around, this.checked.problems);
    if (kind === undefined) return annotations;
    return [...annotations, ...this.#lostLinks.of(lostLinks(this.#session, kind, this.links))];
  }

  /** Addresses of the document's pictures. */
  get pictures(): readonly string[] {
    const { store, open } = this.#session;
    return store === undefined ? [] : this.#warningCache.addresses(store.present, open?.kind);
  }

  get warnings(): readonly Problem[] {
    return this.annotations.filter(({ severity }) => severity === "warning");
  }

  /** Warnings by the pointer of the innermost block that contains them. */
  get warningsByBlock(): ReadonlyMap<string, readonly Problem[]> {
    return groupByBlock(this.warnings, this.blockPointers);
  }

  get annotationsByPointer(): ReadonlyMap<string, readonly Problem[]> {
    return Map.groupBy(this.annotations, ({ pointer }) => pointer);
  }

  /** Problems by the pointer of the innermost block that contains them; "" for those outside the blocks. */
  get problemsByBlock(): ReadonlyMap<string, readonly Problem[]> {
    return groupByBlock(this.problems, this.blockPointers);
  }

  /** Ids that a block may be rendered under: its own, then those of its ancestors. */
  idsAround(pointer: string): readonly string[] {
    const ids: string[] = [];
    const { nodes } = this;
    let at = blockOf(pointer, nodes);
    while (at !== "") {
      const node = nodes.get(at);
      if (node !== undefined) ids.push(node.id);
      at = blockOf(at.slice(0, at.lastIndexOf("/")), nodes);
    }
    return ids;
  }

  pointerOfId(id: string): string | undefined {
    return [...this.nodes.values()].find((node) => node.id === id)?.pointer;
  }

  /** Paths that links of the locale may lead to. */
  get pages(): ReadonlySet<string> | undefined {
    return this.links?.paths;
  }

  knowLinks(links: SiteLinks | undefined): void {
    this.links = links;
  }

  knowLostPictures(lost: ReadonlySet<string>): void {
    this.lostPictures = lost;
  }

  take(checked: DocumentCheck | undefined): void {
    this.checked = checked;
  }

  /**
   * Checks the blocks of a long document before it is opened, without blocking other work, so that the user
   * can go on with the open document while waiting. Results are cached.
   * @param onDone Called with the number of checked blocks.
   */
  async lookAhead(document: DevDocument, onDone: (count: number) => void): Promise<void> {
    const { blocks } = document;
    if (!isList(blocks)) return;
    const slicer = new TimeSlicer();
    const types = new Set<string>();
    for (const block of blocks) {
      for (const type of typesOf([block])) types.add(type);
      await slicer.pause();
    }
    await this.validators.load(types);
    let count = 0;
    const onBlock = (block: unknown): void => {
      this.#warningCache.lookAhead(block);
      count += 1;
      onDone(count);
    };
    await this.#blockCache().lookAhead(blocks, this.validators.loaded, { slicer, onBlock });
    blockTree(document);
    await slicer.pause();
  }

  /** Checks the current document. */
  update(): void {
    const { open, store } = this.#session;
    if (open === undefined || store === undefined) {
      this.take(undefined);
      return;
    }
    const { kind } = open;
    if (kind !== undefined && !("detail" in kind)) {
      this.take(checkTable(store.present, kind, this.#brand()));
      return;
    }
    const types = this.#types.of(isList(store.present.blocks) ? store.present.blocks : []);
    if (open.document !== this.#opened) this.take(undefined);
    this.#opened = open.document;
    if (!this.validators.covers(types)) {
      // The store knows which ones failed to load.
      this.validators.load(types).catch(() => undefined);
      return;
    }
    const cache = this.#blockCache();
    const validators = this.validators.loaded;
    const checking = { kind, isPattern: isPattern(open), validators, cache };
    this.take(checkDocument(store.present, checking));
  }

  /** The cache of block checks for the brand's terms and the current schemas. */
  #blockCache(): BlockCheckCache {
    const { name, mailDomain } = this.#brand();
    const about = JSON.stringify([name, mailDomain, this.validators.edits]);
    if (this.#cache?.about !== about) {
      this.#cache = { about, blocks: new BlockCheckCache({ name, mailDomain }) };
    }
    return this.#cache.blocks;
  }
}
