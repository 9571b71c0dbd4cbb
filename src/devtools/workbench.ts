import { compareStructural, reaction, when } from "mobx";
import type { TranslateProblem } from "#contract/problems/describe-problem.ts";
import { AccessibilityStore } from "./accessibility/accessibility-store.ts";
import type { DevtoolsClient } from "./api/devtools-client.ts";
import { sameBlock } from "./document/same-block.ts";
import { BlockSelection } from "./blocks/block-selection.ts";
import { CheckStore } from "./checking/check-store.ts";
import { Desk } from "./desk.ts";
import { InteractionStore } from "./interactions/interaction-store.ts";
import { siteLinks } from "./links/site-targets.ts";
import { LostPictures } from "./pictures/lost-pictures.ts";
import { PreviewStore } from "./preview/preview-store.ts";
import { TextInPlace } from "./in-place/text-in-place.ts";
import { SiteStore } from "./preview/site-store.ts";
import { plainProblem } from "./problems/plain-problem.ts";
import { ProblemStore } from "./problems/problem-store.ts";
import { Replacing } from "./replacing/replacing.ts";
import { AutoSave } from "./session/auto-save.ts";
import { counterpart } from "./session/counterpart.ts";
import { inLocale, localeOf } from "./session/document-source.ts";
import { DraftKeeper } from "./session/draft-keeper.ts";
import type { Drafts } from "./session/drafts.ts";
import { FileOnDisk } from "./session/file-on-disk.ts";
import type { DescribeUnreadable } from "./session/read-document.ts";
import { isPattern } from "./session/open-text.ts";
import { EditingSession } from "./session/session.ts";
import { ServerCheck } from "./server-check/server-check.ts";
import { TextStore } from "./session/text-store.ts";
import { t } from "./i18n.ts";
import { SideBySide } from "./side-by-side/side-by-side.ts";
import { ServedPage } from "./tables/served-page.ts";
import { TableStore } from "./tables/table-store.ts";
import { TestRun } from "./test-run/test-run.ts";
import { OtherTexts } from "./translating/other-texts.ts";

/** How the user opened the devtools, and in which environment. */
export interface Visit {
  readonly client: DevtoolsClient;
  readonly drafts: Drafts;
  /** Translates problem messages to the language of the devtools. */
  readonly translate: TranslateProblem;
  /** Of the page's address: it may name brand and locale of the preview. */
  readonly query: URLSearchParams;
  /** The user's languages as the browser reports them, best first. */
  readonly languages: readonly string[];
}

/** Debounce of rendering the page after edits outside the blocks, in ms. */
const aroundRestMs = 300;

/** The entire state of the devtools, and the dependencies between its parts. */
export class Workbench {
  readonly client: DevtoolsClient;
  readonly session: EditingSession;
  readonly drafts: DraftKeeper;
  readonly file: FileOnDisk;
  readonly texts: TextStore;
  readonly replacing: Replacing;
  readonly site: SiteStore;
  readonly table: TableStore;
  readonly served: ServedPage;
  readonly check: CheckStore;
  readonly selection: BlockSelection;
  readonly problems: ProblemStore;
  readonly preview: PreviewStore;
  readonly inPlace: TextInPlace;
  readonly autoSave: AutoSave;
  readonly otherTexts: OtherTexts;
  readonly serverCheck: ServerCheck;
  readonly interactions: InteractionStore;
  readonly accessibility = new AccessibilityStore();
  readonly testRun: TestRun;
  readonly desk = new Desk();
  readonly sideBySide = new SideBySide();
  readonly translate: TranslateProblem;

  constructor({ client, drafts, translate, query, languages }: Visit) {
    this.client = client;
    this.translate = translate;
    const describe: DescribeUnreadable = ({ problems, reason }) =>
      [...problems.map((problem) => plainProblem(problem, translate)), reason]
        .filter((part) => part !== undefined)
        .join(" ");
    const session = new EditingSession(client, drafts, {
      describe,
      lookAhead: (document, onDone) => this.check.lookAhead(document, onDone),
    });
    const site = new SiteStore(session, query, languages);
    const check = new CheckStore(session, () => site.brand ?? { name: "", mailDomain: "" });
    this.session = session;
    this.drafts = new DraftKeeper(session, drafts);
    const alsoInPreview = (change: () => void) => this.inPlace.follow(change);
    this.file = new FileOnDisk({ session, client, drafts, describe, alsoInPreview });
    this.texts = new TextStore(client);
    const follow = () => this.file.follow();
    this.replacing = new Replacing({ client, session, texts: this.texts, follow });
    this.site = site;
    this.table = new TableStore(session);
    this.check = check;
    this.selection = new BlockSelection(session, check);
    const problems = new ProblemStore({ session, check, translate });
    this.problems = problems;
    this.inPlace = new TextInPlace({ session, check, problems, site });
    const isWriting = () => this.inPlace.current !== undefined;
    this.autoSave = new AutoSave({ session, check, isWriting });
    const { table, drafts: keeper } = this;
    this.otherTexts = new OtherTexts({ client, session, site, table, drafts, keeper });
    this.served = new ServedPage({ client, session, site, table: this.table });
    this.preview = new PreviewStore({ client, session, site, check, served: this.served });
    this.interactions = new InteractionStore({ client, session, site });
    const { preview, interactions } = this;
    const { reader } = keeper;
    this.testRun = new TestRun({ client, session, site, preview, interactions, drafts: reader });
    this.serverCheck = new ServerCheck({ client, session, preview: this.preview });
    this.#follow();
    this.#followServed();
    this.#knowPages();
    this.#knowLostPictures();
  }

  /** Saves the document; one with problems only after confirmation. */
  async save(): Promise<void> {
    const { session, check, desk, problems, table } = this;
    if (!session.arriving.isEmpty) {
      session.say("good", t("Saving as soon as the upload is complete …"), "now");
      await session.arriving.all();
    }
    // The schema for a new block may still be loading, too.
    await when(() => session.store === undefined || check.isCurrent || check.isLacking);
    const [unread] = check.unread;
    if (unread !== undefined && session.saveRefusal === undefined) {
      problems.show(unread);
      const sentence = plainProblem(unread, this.translate);
      session.say("bad", t("Not saved: the JSON typed here is invalid. {sentence}", { sentence }));
      return;
    }
    if (table.pathRefusal !== undefined) {
      session.say("bad", t("Not saved: {reason}", { reason: table.pathRefusal }));
      return;
    }
    const asks = session.saveRefusal === undefined && session.isDirty && check.problems.length > 0;
    if (asks) desk.show({ kind: "save-anyway" });
    else await session.save();
  }

  /** Shows the open document in another locale: for a file with a locale its counterpart, at the same block. */
  async switchLocale(locale: string): Promise<void> {
    const { session, site, desk } = this;
    const { open, store, selected } = session;
    const translated = open && inLocale(open.source, locale);
    if (translated !== undefined) {
      await session.ask(translated);
      return;
    }
    if (open?.source.kind !== "file" || localeOf(open.source) === undefined) {
      site.setLocale(locale);
      return;
    }
    const documents = session.listing?.documents ?? [];
    const found = counterpart(documents, open.source.path, locale);
    if (found === undefined) {
      if (isPattern(open)) return desk.show({ kind: "save-pattern", locale });
      return desk.show({ kind: "new", from: "translation", locale });
    }
    const source = { kind: "file", path: found.path } as const;
    await session.ask(source);
    if (session.open?.source !== source || session.store === undefined || session.selected !== "") {
      return;
    }
    session.select(sameBlock(store?.present, selected, session.store.present) ?? "");
  }

  /** A broken link is reported once the pages of its locale are known. */
  #knowPages(): void {
    const { client, session, site, check } = this;
    let requests = 0;
    // Even if the brand does not offer it, and another one is shown.
    const ownLocale = () => session.open && localeOf(session.open.source);
    reaction(
      () => [session.listing, ownLocale() ?? site.locale] as const,
      ([listing, locale], before) => {
        if (locale !== before?.[1]) check.knowLinks(undefined);
        if (listing === undefined || locale === undefined) return;
        // An unchanged listing starts no new request: a pending one stays valid.
        requests += 1;
        const request = requests;
        const isWanted = () => request === requests;
        siteLinks(client, listing, locale).then(
          (links) => isWanted() && check.knowLinks(links),
          // Without a readable sitemap the pages are unknown: its editor shows the reason.
          () => undefined,
        );
      },
      { equals: compareStructural, fireImmediately: true },
    );
  }

  #knowLostPictures(): void {
    const { client, session, check } = this;
    const pictures = new LostPictures(client, {
      addresses: () => check.pictures,
      files: () => session.listing,
    });
    reaction(
      () => pictures.found,
      (found) => check.knowLostPictures(found),
    );
  }

  /** The page follows the selected row immediately, and edits of the row after a pause. */
  #followServed(): void {
    const { served } = this;
    let later: ReturnType<typeof setTimeout> | undefined;
    reaction(
      () => served.asked,
      (asked, before) => {
        clearTimeout(later);
        const isElsewhere = asked?.slug !== before?.slug;
        later = setTimeout(() => void served.load(), isElsewhere ? 0 : aroundRestMs);
      },
      { equals: compareStructural, fireImmediately: true },
    );
  }

  #follow(): void {
    const { preview, site } = this;
    const { conditions } = site;
    let later: ReturnType<typeof setTimeout> | undefined;
    reaction(
      () => ({ place: preview.place, around: preview.around }),
      ({ place }, before) => {
        clearTimeout(later);
        if (place === undefined) return;
        const isElsewhere = !compareStructural(place, before?.place);
        if (isElsewhere && preview.leftOut.size > 0) preview.startAgain([]);
        later = setTimeout(() => void preview.surround(place), isElsewhere ? 0 : aroundRestMs);
      },
      { equals: compareStructural, fireImmediately: true },
    );
    reaction(
      () => ({ place: preview.place, wanted: preview.wanted, day: conditions.day }),
      ({ place, wanted }) => place !== undefined && wanted.length > 0 && void preview.fill(place),
      { equals: compareStructural, fireImmediately: true },
    );
  }
}
