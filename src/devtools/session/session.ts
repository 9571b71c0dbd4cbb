import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { DocumentListing } from "#contract/devtools-api.ts";
import { Refused, type DevtoolsClient } from "../api/devtools-client.ts";
import type { Command } from "../document/command.ts";
import { DocumentStore } from "../document/document-store.ts";
import { focusAfter } from "../document/focus-after.ts";
import { documentText } from "../writing/document-text.ts";
import { nameOf, type DocumentSource } from "./document-source.ts";
import { isOpen, openText, type OpenText, type Unreadable } from "./open-text.ts";

/** A line for the developer: how something went. */
export interface Notice {
  readonly tone: "good" | "bad";
  readonly text: string;
}

/** The document on the workbench, from opening to saving. */
export class EditingSession {
  listing: DocumentListing | undefined = undefined;
  open: OpenText | undefined = undefined;
  store: DocumentStore | undefined = undefined;
  /** Pointer of the selected block; "" is the document itself. */
  selected = "";
  notice: Notice | undefined = undefined;
  /** Wants to be opened, but would throw changes away. */
  waiting: DocumentSource | undefined = undefined;
  /** The file is no longer the one that was opened. */
  hasConflict = false;
  isSaving = false;
  readonly #client: DevtoolsClient;
  readonly #describe: (unreadable: Unreadable) => string;
  #request = 0;

  /** @param describe Why a text is no document, in words. */
  constructor(client: DevtoolsClient, describe: (unreadable: Unreadable) => string) {
    this.#client = client;
    this.#describe = describe;
    makeAutoObservable(
      this,
      { listing: observableRef, open: observableRef, store: observableRef, waiting: observableRef },
      { autoBind: true },
    );
  }

  get isDirty(): boolean {
    return this.store?.isDirty ?? false;
  }

  get isWritable(): boolean {
    return this.listing?.writable ?? false;
  }

  /** Why the document cannot be saved where it came from; undefined when it can. */
  get saveRefusal(): string | undefined {
    if (this.open === undefined) return "No document is open.";
    if (this.open.source.kind !== "file") return "Only files of the project can be saved.";
    return this.isWritable ? undefined : "Saving works in development only (npm run dev).";
  }

  async loadListing(): Promise<void> {
    await this.#try(async () => {
      const listing = await this.#client.list();
      runInAction(() => (this.listing = listing));
    });
  }

  /** Opens a document, unless that would throw changes away: then it waits for a word. */
  async ask(source: DocumentSource): Promise<void> {
    if (this.isDirty) this.waiting = source;
    else await this.load(source);
  }

  /** Opens what was waiting; the changes are lost. */
  async discard(): Promise<void> {
    const { waiting } = this;
    this.waiting = undefined;
    if (waiting !== undefined) await this.load(waiting);
  }

  keep(): void {
    this.waiting = undefined;
  }

  /** Opens a document whatever is open now. Of several at once the last one wins. */
  async load(source: DocumentSource): Promise<void> {
    this.#request += 1;
    const request = this.#request;
    await this.#try(async () => {
      const { text, version } = await this.#read(source);
      if (request === this.#request) this.#take(openText(source, text, version));
    });
  }

  select(pointer: string): void {
    this.selected = pointer;
  }

  run(command: Command, field?: string): void {
    if (this.store === undefined) return;
    this.store.run(command, field);
    this.selected = focusAfter(command, this.store.present);
  }

  undo(): void {
    this.#follow(this.store?.undo());
  }

  redo(): void {
    this.#follow(this.store?.redo());
  }

  /** The text of the file as it would be saved. */
  async text(): Promise<string> {
    const { open, store } = this;
    return open === undefined || store === undefined ? "" : documentText(open, store.present);
  }

  async save(): Promise<void> {
    const { open, store, saveRefusal } = this;
    if (saveRefusal !== undefined || this.isSaving) {
      if (saveRefusal !== undefined) this.say("bad", saveRefusal);
      return;
    }
    if (open?.source.kind !== "file" || store === undefined) return;
    const { path } = open.source;
    const document = store.present;
    this.isSaving = true;
    await this.#try(async () => {
      const text = await documentText(open, document);
      const { version } = await this.#client.save(path, text, open.version ?? "");
      runInAction(() => {
        const whole: unknown = JSON.parse(text);
        this.open = { ...open, before: text, whole, version };
        store.markSaved(document);
        this.say("good", `Saved ${path}`);
      });
    });
    runInAction(() => (this.isSaving = false));
  }

  /** Saves over a file that somebody else has changed. */
  async overwrite(): Promise<void> {
    const { open } = this;
    if (open?.source.kind !== "file") return;
    const { path } = open.source;
    this.hasConflict = false;
    await this.#try(async () => {
      const { text, version } = await this.#client.read(path);
      runInAction(() => {
        const now = openText(open.source, text, version);
        if (isOpen(now)) this.open = now;
      });
    });
    await this.save();
  }

  dismissConflict(): void {
    this.hasConflict = false;
  }

  /** Takes the file as it is now; the changes are lost. */
  async reload(): Promise<void> {
    this.hasConflict = false;
    if (this.open !== undefined) await this.load(this.open.source);
  }

  /** Somebody may have written to the file: an untouched document follows it. */
  async follow(): Promise<void> {
    const { open } = this;
    if (open?.source.kind !== "file" || this.isDirty || this.isSaving) return;
    const { path } = open.source;
    await this.#try(async () => {
      const { version } = await this.#client.read(path);
      if (version === open.version || this.isDirty || this.open !== open) return;
      const { selected } = this;
      await this.load(open.source);
      this.select(selected);
    });
  }

  say(tone: Notice["tone"], text: string): void {
    this.notice = { tone, text };
  }

  async #read(source: DocumentSource): Promise<{ text: string; version?: string }> {
    if (source.kind === "file") return this.#client.read(source.path);
    if (source.kind === "url") return { text: await this.#client.open(source.url) };
    return { text: source.text };
  }

  #take(opened: OpenText | Unreadable): void {
    runInAction(() => {
      if (!isOpen(opened)) {
        this.say("bad", this.#describe(opened));
        return;
      }
      this.open = opened;
      this.store = new DocumentStore(opened.document);
      this.selected = opened.kind === undefined ? "/blocks/0" : "";
      this.hasConflict = false;
      this.say("good", `Opened ${nameOf(opened.source)}`);
    });
  }

  #follow(command: Command | undefined): void {
    if (command !== undefined && this.store !== undefined) {
      this.selected = focusAfter(command, this.store.present);
    }
  }

  async #try(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      runInAction(() => {
        this.hasConflict = error instanceof Refused && error.status === 412;
        this.say("bad", error instanceof Error ? error.message : String(error));
      });
    }
  }
}
