import { compareStructural, makeAutoObservable, observableRef, runInAction } from "mobx";
import { valueAt } from "#lib/json/json-pointer.ts";
import { sameJson } from "#lib/json/same-json.ts";
import { errorMessage } from "#lib/text/error-message.ts";
import type { PageModel } from "#site/page-model.ts";
import type { DevtoolsClient, PreviewPlace } from "../api/devtools-client.ts";
import type { CheckStore } from "../checking/check-store.ts";
import type { DocumentCheck } from "../checking/check.ts";
import type { DevDocument } from "../document/command.ts";
import type { DocumentStore } from "../document/document-store.ts";
import { nameOf } from "../session/document-source.ts";
import { isOneBlock } from "../session/open-text.ts";
import type { EditingSession } from "../session/session.ts";
import type { ServedPage } from "../tables/served-page.ts";
import type { ShownFailure } from "./messages.ts";
import { PreparedBlocks } from "./prepared-blocks.ts";
import { previewModel, wantedSources } from "./preview-model.ts";
import { FrameDocument, type Silence } from "./silence.ts";
import type { SiteStore } from "./site-store.ts";
import { SourceStore } from "./source-store.ts";

/** Blocks of a long page that are prepared and rendered at a time; the devtools respond in between. */
const portion = 300;

/** How much of a document is shown. */
interface Reach {
  readonly of: DocumentStore | undefined;
  readonly count: number;
}

interface Collaborators {
  readonly client: DevtoolsClient;
  readonly session: EditingSession;
  readonly site: SiteStore;
  readonly check: CheckStore;
  readonly served: ServedPage;
}

/** The page that the preview shows. */
export class PreviewStore {
  /** A page of the site that surrounds the document. */
  frame: PageModel | undefined = undefined;
  /** Where that page is. */
  surrounded: PreviewPlace | undefined = undefined;
  /** Blocks that failed in the browser. */
  failures: readonly ShownFailure[] = [];
  silence: Silence | undefined = undefined;
  /** Ids of blocks that are not rendered because the preview stopped responding while rendering them. */
  leftOut: ReadonlySet<string> = new Set();
  reached: Reach = { of: undefined, count: portion };
  /** The frame still shows the previous page: actions there do not apply to the open document. */
  isBehind = false;
  /** The frame has not shown anything yet. */
  isBlank = true;
  readonly document = new FrameDocument();
  readonly sources: SourceStore;
  readonly #with: Collaborators;
  #request = 0;
  /** Number of the requested page. */
  #page = 0;

  constructor(collaborators: Collaborators) {
    this.#with = collaborators;
    this.sources = new SourceStore(collaborators.client, collaborators.site.conditions);
    makeAutoObservable(
      this,
      {
        frame: observableRef,
        surrounded: observableRef,
        failures: observableRef,
        silence: observableRef,
        leftOut: observableRef,
        reached: observableRef,
        document: false,
        sources: false,
      },
      { autoBind: true },
    );
  }

  /** Where the document is shown, or will be shown. */
  get place(): PreviewPlace | undefined {
    const { site, session } = this.#with;
    if (site.site === undefined || session.open === undefined) return undefined;
    const { source, kind: own } = session.open;
    if (own !== undefined && !("detail" in own)) return undefined;
    const path = source.kind === "file" ? source.path : undefined;
    const kind = own?.name;
    return { brand: site.site.brand.id, locale: site.site.locale, path, kind };
  }

  /** The document without its blocks: the source of the page around them. */
  get around(): DevDocument {
    const { open, store } = this.#with.session;
    return open?.kind === undefined || store === undefined ? {} : { ...store.present, blocks: [] };
  }

  /** Identifies the requested page; for rows the address of the selected one. */
  get page(): string | undefined {
    const { session, served } = this.#with;
    return served.asked?.slug ?? (session.open && nameOf(session.open.source));
  }

  /** Number of blocks of the document that may be shown so far. */
  get reach(): number {
    const { of, count } = this.reached;
    return of === this.#with.session.store ? count : portion;
  }

  /** A long page is shown from its start, portion by portion. */
  get checked(): DocumentCheck | undefined {
    const { checked } = this.#with.check;
    if (checked === undefined || checked.blocks.length <= this.reach) return checked;
    return { ...checked, blocks: checked.blocks.slice(0, this.reach) };
  }

  /** Names of the lists that its blocks have to be filled from. */
  get wanted(): readonly string[] {
    const { prepared, checked } = this;
    return prepared && checked ? wantedSources(prepared, checked) : [];
  }

  get prepared(): PreparedBlocks | undefined {
    const { site } = this.#with.site;
    return site && new PreparedBlocks(site);
  }

  /** Whether the page around the blocks matches the place where they are shown. */
  get isSurrounded(): boolean {
    return compareStructural(this.surrounded, this.place);
  }

  get model(): PageModel | undefined {
    const { open } = this.#with.session;
    const { frame, prepared, checked } = this;
    if (open === undefined || prepared === undefined) return undefined;
    const { kind } = open;
    if (kind !== undefined && !("detail" in kind)) return this.#with.served.model;
    if (frame === undefined || checked === undefined || !this.isSurrounded) return undefined;
    const alone = this.#nameAlone;
    const { lists } = this.sources;
    const { conditions } = this.#with.site;
    return previewModel(prepared, { checked, kind, frame, lists, conditions, alone });
  }

  /** Title of the page for a single block: "hero · full". */
  get #nameAlone(): string | undefined {
    const { open, store } = this.#with.session;
    if (open === undefined || !isOneBlock(open)) return undefined;
    const { source } = open;
    if (source.kind !== "file" || source.state === undefined) return nameOf(source);
    return `${String(valueAt(store?.present, "/blocks/0/type"))} · ${source.state}`;
  }

  /**
   * Fetches the page around the blocks; the current one stays until it has loaded, so that nothing moves
   * while the user interacts with it. If it is unavailable, the last one is used.
   */
  async surround(place: PreviewPlace): Promise<void> {
    this.#request += 1;
    const request = this.#request;
    let { frame } = this;
    await this.#orSay(async () => {
      frame = await this.#with.client.siteContext(place, this.around);
    });
    runInAction(() => {
      if (request !== this.#request) return;
      this.frame = frame;
      this.surrounded = place;
    });
  }

  /** Whether there is a page to be shown that is not on the screen yet. */
  get isComing(): boolean {
    const isReported = this.silence !== undefined || this.document.isMissing;
    return this.#with.session.open !== undefined && !isReported && (this.isBehind || this.isBlank);
  }

  /** Starts another page and returns its number. */
  begin(): number {
    this.isBehind = true;
    this.#page += 1;
    return this.#page;
  }

  /** The requested content of a page is on the screen. */
  arrive(page: number): void {
    if (page === this.#page) this.isBehind = false;
    this.isBlank = false;
    this.showMore();
  }

  /** Fetches the lists that the blocks are filled with. */
  async fill(place: PreviewPlace): Promise<void> {
    await this.#orSay(() => this.sources.load(this.wanted, place));
  }

  /** A new frame has no content. */
  beginWithSome(): void {
    this.isBlank = true;
    this.reached = { of: undefined, count: portion };
  }

  /** The requested content is on the screen. */
  showMore(): void {
    const { session, check } = this.#with;
    const all = check.checked?.blocks.length ?? 0;
    // Once all are shown, added ones are shown as well.
    const count = this.reach < all ? this.reach + portion : Infinity;
    if (count !== this.reach) this.reached = { of: session.store, count };
  }

  fallSilent(silence: Silence): void {
    this.silence = silence;
  }

  speakAgain(): void {
    this.silence = undefined;
  }

  /** Ends the frame, whatever its state, and starts another. @param leftOut Blocks that it does not render. */
  startAgain(leftOut: Iterable<string> = this.leftOut): void {
    this.leftOut = new Set(leftOut);
    this.silence = undefined;
    this.document.replaceFrame();
  }

  fail(failures: readonly ShownFailure[]): void {
    // Reported after each change of the page: equal failures must not notify the outline and the problems.
    if (!sameJson(this.failures, failures)) this.failures = failures;
  }

  async #orSay(load: () => Promise<void>): Promise<void> {
    try {
      await load();
    } catch (error) {
      this.#with.session.say("bad", errorMessage(error));
    }
  }
}
