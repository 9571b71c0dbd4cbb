import { autorun, makeAutoObservable, observableRef, runInAction } from "mobx";
import { draftKey, type Draft, type Drafts } from "./drafts.ts";
import type { EditingSession } from "./session.ts";

/** What is typed is kept so soon, however fast somebody goes on, in ms. */
const soonMs = 50;

interface Pending {
  readonly key: string;
  /** None of a document that is as its file. */
  readonly draft: Draft | undefined;
}

/** Keeps what is not saved where reloads, crashes and failed saves do not reach it. */
export class DraftKeeper {
  /** Documents with a draft, by the keys of their drafts. */
  kept: ReadonlySet<string> = new Set();
  readonly #drafts: Drafts;
  #pending: Pending | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(session: EditingSession, drafts: Drafts) {
    this.#drafts = drafts;
    makeAutoObservable(this, { kept: observableRef }, { autoBind: true });
    autorun(() => {
      const { open, store, isDirty } = session;
      const key = open && draftKey(open.source);
      if (key === undefined || store === undefined) return this.#wait(undefined);
      const { start, saved, past, future, unread } = store;
      const draft = isDirty
        ? { start, saved, version: open?.version, history: { past, future }, unread }
        : undefined;
      return this.#wait({ key, draft });
    });
  }

  /** Looks up which documents have a draft. */
  async load(): Promise<void> {
    const found = await this.#drafts.list().catch(() => []);
    runInAction(() => (this.kept = new Set(found)));
  }

  /** Writes now what would be written soon. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const pending = this.#pending;
    this.#pending = undefined;
    if (pending === undefined) return;
    const { key, draft } = pending;
    const kept = new Set(this.kept);
    if (draft === undefined) kept.delete(key);
    else kept.add(key);
    runInAction(() => (this.kept = kept));
    // A browser that keeps nothing says so when the page is left.
    if (draft === undefined) await this.#drafts.remove(key).catch(() => undefined);
    else await this.#drafts.write(key, draft).catch(() => undefined);
  }

  #wait(next: Pending | undefined): void {
    if (this.#pending !== undefined && this.#pending.key !== next?.key) void this.flush();
    this.#pending = next;
    if (next !== undefined) this.#timer ??= setTimeout(() => void this.flush(), soonMs);
  }
}
