import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { DocumentListing } from "#contract/devtools-api.ts";
import { errorMessage } from "#lib/text/error-message.ts";
import type { DevtoolsClient } from "../api/devtools-client.ts";
import { Refused } from "../api/refused.ts";
import type { Command } from "../document/command.ts";
import { DocumentStore, type Doing } from "../document/document-store.ts";
import type { Patch } from "../document/patch.ts";
import { LeftByGit, tellOfGit } from "../merging/left-by-git.ts";
import { withStoredChanges, savedText, writeFile } from "../filing/write-file.ts";
import { putTyped } from "../form/values/typed-text.ts";
import { Arriving } from "../document/arriving.ts";
import type { DocumentSource } from "./document-source.ts";
import { readDocument, type ReadingHelp } from "./read-document.ts";
import { continueDraft } from "./continue-draft.ts";
import { selectionAfter } from "./selection-after.ts";
import { draftKey, goesOnFrom, latestDraft, type Drafts } from "./drafts.ts";
import { orLost } from "./lost-file.ts";
import { openedNotice } from "./opened-notice.ts";
import { besideWhy, type Notice } from "./notice.ts";
import { isOneBlock, savedAs, type OpenText } from "./open-text.ts";
import { tellProblemsElsewhere } from "../problems/problems-elsewhere.ts";
import { t } from "../i18n.ts";

/** The document on the workbench, from opening to saving. */
export class EditingSession {
  listing: DocumentListing | undefined = undefined;
  open: OpenText | undefined = undefined;
  store: DocumentStore | undefined = undefined;
  /** Pointer of the selected block; "" is the document itself. */
  selected = "";
  notice: Notice | undefined = undefined;
  /** Loaded and ready to open, but waiting for confirmation because changes would be lost. */
  waiting: OpenText | undefined = undefined;
  /** The file has changed since it was opened: noticed on saving, or when restoring its draft. */
  conflict: "saving" | "draft" | undefined = undefined;
  isSaving = false;
  /** A file that is to be opened, or is open, in which git left both sides of a merge. */
  leftByGit: LeftByGit | undefined = undefined;
  unopened: DocumentSource | undefined = undefined;
  isReading = false;
  readonly arriving = new Arriving();
  readonly #client: DevtoolsClient;
  readonly #drafts: Drafts;
  readonly #reading: ReadingHelp;
  #request = 0;
  #again = false;

  constructor(client: DevtoolsClient, drafts: Drafts, reading: ReadingHelp) {
    this.#client = client;
    this.#drafts = drafts;
    this.#reading = reading;
    makeAutoObservable(
      this,
      {
        listing: observableRef,
        open: observableRef,
        store: observableRef,
        waiting: observableRef,
        leftByGit: observableRef,
      },
      { autoBind: true },
    );
  }

  /** Whether there is something to save: everything if the file is gone. */
  get isDirty(): boolean {
    return this.isFileGone || (this.store?.isDirty ?? false);
  }

  /** The file has been deleted since it was opened. */
  get isFileGone(): boolean {
    return this.open?.version === null;
  }

  /** Why the document cannot be saved where it came from; undefined if it can. */
  get saveRefusal(): string | undefined {
    if (this.open === undefined) return t("No document is open.");
    if (this.open.source.kind !== "file") return t("Only files of the project can be saved.");
    return this.writeRefusal;
  }

  /** Why no file can be written; undefined if they can. */
  get writeRefusal(): string | undefined {
    if (this.listing?.writable === true) return undefined;
    return t("Saving works in development (npm run dev), elsewhere with DEVTOOLS_WRITE=1.");
  }

  /** Whether opening another document would lose changes: named documents have a draft. */
  get isLosable(): boolean {
    return this.isDirty && this.open !== undefined && draftKey(this.open.source) === undefined;
  }

  async loadListing(): Promise<void> {
    await this.attempt(async () => {
      const listing = await this.#client.list();
      runInAction(() => (this.listing = listing));
    });
  }

  /** Opens a document, after confirmation if changes would be lost. Returns the reason if it cannot. */
  async ask(source: DocumentSource): Promise<string | undefined> {
    return this.#open(source, (opened) => {
      if (this.isLosable) this.waiting = opened;
      else this.#take(opened);
    });
  }

  /** Opens the waiting document; the changes are lost. */
  discard(): void {
    if (this.waiting !== undefined) this.#take(this.waiting);
    this.keep();
  }

  keep(): void {
    this.waiting = undefined;
  }

  /** Opens a document regardless of what is open, with its draft if requested. */
  async load(source: DocumentSource, withDraft = true): Promise<void> {
    await this.#open(source, (opened) => this.#take(opened), withDraft);
  }

  /** Closes the document. @param unopened What replaces it. */
  close(reason: string, unopened?: DocumentSource): void {
    Object.assign(this, { open: undefined, store: undefined, selected: "", unopened });
    this.say("good", reason);
  }

  select(pointer: string): void {
    this.selected = pointer;
  }

  /** @param field The field being typed in; consecutive keystrokes there are one step. */
  run(command: Command, field?: string, as: Omit<Doing, "field"> = {}): void {
    this.#follow(this.store?.run(command, { ...as, field }));
  }

  undo(): void {
    this.#follow(this.store?.undo());
  }

  redo(): void {
    this.#follow(this.store?.redo());
  }

  /** Goes to the state after this many steps of the history. */
  goTo(count: number): void {
    this.#follow(this.store?.goTo(count));
  }

  async save(): Promise<void> {
    const { open, store, saveRefusal } = this;
    if (saveRefusal !== undefined) return this.say("bad", saveRefusal);
    this.#again = this.isSaving;
    if (this.isSaving || open?.source.kind !== "file" || store === undefined) return;
    const [{ path }, { present: document }] = [open.source, store];
    this.isSaving = true;
    const failure = await this.attempt(async () => {
      const written = { path, document, documents: this.listing?.documents ?? [] };
      const writing = writeFile(this.#client, open, written);
      const { text, version, others } = await withStoredChanges(writing, this.#drafts);
      runInAction(() => {
        this.open = savedAs(open, text, version);
        store.markSaved(document);
        this.say("good", savedText(path, others), others.length === 0 ? "now" : undefined);
      });
    });
    runInAction(() => (this.isSaving = false));
    if (failure !== undefined) return;
    await (this.#again && this.isDirty ? this.save() : tellProblemsElsewhere(this, path));
  }

  /** Continues with the same document, based on the current file. */
  rebase(open: OpenText): void {
    this.open = open;
    this.store?.markSaved(open.document);
  }

  say(tone: Notice["tone"], text: string, kind?: "now"): void {
    this.notice = besideWhy({ tone, text, isOfNow: kind !== undefined }, this);
  }

  /** Removes a message that is shown elsewhere, or no longer applies. */
  unsay(text: string): void {
    if (this.notice?.text === text) this.notice = undefined;
  }

  /** Returns the error message, which is also announced. */
  async attempt(act: () => Promise<void>): Promise<string | undefined> {
    try {
      await act();
      return undefined;
    } catch (error) {
      const reason = errorMessage(error);
      runInAction(() => {
        if (error instanceof Refused && error.status === 412) this.conflict = "saving";
        if (error instanceof LeftByGit) tellOfGit(this, error, true);
        else this.say("bad", reason);
      });
      return reason;
    }
  }

  /** Reads a document and passes it on; the last of concurrent calls wins. Returns the reason on failure. */
  async #open(
    source: DocumentSource,
    take: (opened: OpenText) => void,
    withDraft = true,
  ): Promise<string | undefined> {
    const request = (this.#request += 1);
    const onStep = (step: string) => request === this.#request && this.say("good", step);
    this.isReading = true;
    const failure = await this.attempt(async () => {
      const parts = { ...this.#reading, client: this.#client, onStep };
      const opened = await orLost(readDocument(source, parts), source, this.#drafts);
      const key = withDraft ? draftKey(source) : undefined;
      const draft = key === undefined ? undefined : await this.#drafts.read(key);
      await this.arriving.all();
      if (request !== this.#request) return;
      putTyped();
      const latest = latestDraft(this, key, draft);
      runInAction(() => {
        this.notice = undefined;
        take(opened);
        if (latest === undefined || this.open !== opened) return;
        if (goesOnFrom(opened.document, latest)) continueDraft(this, opened, latest);
      });
    });
    runInAction(() => {
      this.isReading &&= request !== this.#request;
      this.unopened = failure === undefined ? undefined : source;
    });
    return failure;
  }

  #take(opened: OpenText): void {
    this.open = opened;
    this.store = new DocumentStore(opened.document);
    this.selected = isOneBlock(opened) ? "/blocks/0" : "";
    this.conflict = undefined;
    this.notice = openedNotice(opened, this.#reading.describe);
  }

  #follow(patches: readonly Patch[] = []): void {
    if (patches.length === 0 || this.store === undefined) return;
    if (this.notice?.isOfNow) this.notice = undefined;
    this.selected = selectionAfter(patches, this.store.present, this);
  }
}
