import { autorun, makeAutoObservable, observableRef, runInAction } from "mobx";
import { documentAfter } from "../document/document-store.ts";
import { draftKey, storedDraft, type Draft, type Drafts, type StoredDraft } from "./drafts.ts";
import { nameOf } from "./document-source.ts";
import type { EditingSession } from "./session.ts";
import { t } from "../i18n.ts";

/** Maximum delay before typed text is stored, in ms. */
const soonMs = 50;

/** Maximum number of saved documents whose history is stored. */
export const maxSavedWays = 20;

/** Preserves unsaved changes across reloads, crashes and failed saves. */
export class DraftKeeper {
  /** Keys of the drafts of unsaved documents. */
  stored: ReadonlySet<string> = new Set();
  readonly #session: EditingSession;
  readonly #drafts: Drafts;
  /** The open document, unchanged here, which another tab has changed and not saved. */
  #openElsewhere: EditingSession["open"];
  #pending: StoredDraft | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(session: EditingSession, drafts: Drafts) {
    this.#session = session;
    this.#drafts = drafts;
    makeAutoObservable(this, { stored: observableRef }, { autoBind: true });
    drafts.onWrittenElsewhere((key, isUnsaved) => {
      if (!changes(session, key)) return this.#remember(key, isUnsaved);
      // The other tab's version is saved in the file: the unsaved changes here are stored again.
      if (isUnsaved) warn(session);
      else this.#wait(storedDraft(session));
    });
    autorun(() => this.#wait(storedDraft(session)));
  }

  #remember(key: string, isUnsaved: boolean): void {
    const { open } = this.#session;
    if (open !== undefined && draftKey(open.source) === key) {
      this.#openElsewhere = isUnsaved ? open : undefined;
    }
  }

  /** Read-only: drafts are read, and nothing is written. */
  get reader(): Drafts {
    const nothing = async (): Promise<void> => undefined;
    const none = async (): Promise<readonly string[]> => [];
    const read = (key: string): Promise<Draft | undefined> => this.#drafts.read(key);
    return {
      read,
      write: nothing,
      remove: nothing,
      list: none,
      listSaved: none,
      onWrittenElsewhere: () => undefined,
    };
  }

  /** Looks up which documents have a draft. */
  async load(): Promise<void> {
    const found = await this.#drafts.list().catch(() => []);
    runInAction(() => (this.stored = new Set(found)));
  }

  /** Contents of the unsaved documents, each as JSON, by file path. */
  async texts(): Promise<ReadonlyMap<string, string>> {
    const texts = new Map<string, string>();
    for (const key of this.stored) {
      const draft = await this.#drafts.read(key).catch(() => undefined);
      const path = new URLSearchParams(key).get("path");
      if (draft === undefined || path === null) continue;
      const said = JSON.stringify(documentAfter(draft.start, draft.history.past));
      texts.set(path, (texts.get(path) ?? "") + said);
    }
    return texts;
  }

  /** Removes the draft of a document that is stored under another key from now on. */
  async forget(key: string | undefined): Promise<void> {
    if (key === undefined) return;
    await this.#drafts.remove(key);
    await this.load();
  }

  /** Whether closing the page would lose unsaved changes. */
  get isLosable(): boolean {
    return this.#drafts.isLosable?.() ?? false;
  }

  /** Writes pending changes immediately. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const pending = this.#pending;
    this.#pending = undefined;
    if (pending === undefined) return;
    const { key, draft } = pending;
    const stored = new Set(this.stored);
    if (draft === undefined || draft.isSaved) stored.delete(key);
    else stored.add(key);
    runInAction(() => {
      this.stored = stored;
      const { open } = this.#session;
      if (open === undefined || open !== this.#openElsewhere) return;
      if (!changes(this.#session, key)) return;
      this.#openElsewhere = undefined;
      warnOfBoth(this.#session);
    });
    await this.#keep(key, draft).catch(() => {
      if (draft === undefined || draft.isSaved || !changes(this.#session, key)) return;
      this.#session.say(
        "bad",
        t("This browser stores no drafts: unsaved changes are lost when the page is closed."),
      );
    });
  }

  async #keep(key: string, draft: Draft | undefined): Promise<void> {
    if (draft === undefined) return this.#drafts.remove(key);
    await this.#drafts.write(key, draft);
    if (!draft.isSaved) return;
    const tooMany = (await this.#drafts.listSaved()).slice(maxSavedWays);
    await Promise.all(tooMany.map((old) => this.#drafts.remove(old)));
  }

  #wait(next: StoredDraft | undefined): void {
    if (this.#pending !== undefined && this.#pending.key !== next?.key) void this.flush();
    this.#pending = next;
    if (next !== undefined) this.#timer ??= setTimeout(() => void this.flush(), soonMs);
  }
}

/** Whether a document has unsaved changes here. */
function changes({ open, isDirty }: EditingSession, key: string): boolean {
  return isDirty && open !== undefined && draftKey(open.source) === key;
}

/** Shown as soon as somebody types here: until then they may be looking at the other tab. */
function warnOfBoth(session: EditingSession): void {
  if (session.open === undefined) return;
  const name = nameOf(session.open.source);
  session.say(
    "bad",
    t("{name} has unsaved changes in another tab, too: save in both, and they are merged.", {
      name,
    }),
  );
}

/** If two tabs change a document, only one draft is stored; the file takes what both save. */
function warn(session: EditingSession): void {
  const { open } = session;
  if (open === undefined) return;
  const name = nameOf(open.source);
  session.say(
    "bad",
    t(
      "{name} is being edited in another tab, too: a reload loads what is typed there. Save here to merge both.",
      { name },
    ),
  );
}
