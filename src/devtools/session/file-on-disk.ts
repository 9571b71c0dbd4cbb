import type { DevtoolsClient } from "../api/devtools-client.ts";
import { draftKey, type Drafts } from "./drafts.ts";
import { isOpen, openText } from "./open-text.ts";
import type { EditingSession } from "./session.ts";

/** The file of the open document, which others write to as well. */
export class FileOnDisk {
  readonly #session: EditingSession;
  readonly #client: DevtoolsClient;
  readonly #drafts: Drafts;

  constructor(session: EditingSession, client: DevtoolsClient, drafts: Drafts) {
    this.#session = session;
    this.#client = client;
    this.#drafts = drafts;
  }

  /** Saves over a file that somebody else has changed. */
  async overwrite(): Promise<void> {
    const { open } = this.#session;
    if (open?.source.kind !== "file") return;
    const { path } = open.source;
    this.#session.dismissConflict();
    await this.#session.attempt(async () => {
      const { text, version } = await this.#client.read(path);
      const now = openText(open.source, text, version);
      if (isOpen(now)) this.#session.rebase(now);
    });
    await this.#session.save();
  }

  /** Takes the file as it is now; the changes are lost. */
  async reload(): Promise<void> {
    const { open } = this.#session;
    this.#session.dismissConflict();
    if (open === undefined) return;
    const key = draftKey(open.source);
    if (key !== undefined) await this.#drafts.remove(key);
    // What was typed last may be on its way there.
    await this.#session.load(open.source, false);
  }

  /** Somebody may have written to the file: an untouched document follows it. */
  async follow(): Promise<void> {
    const session = this.#session;
    const { open } = session;
    if (open?.source.kind !== "file" || session.isDirty || session.isSaving) return;
    const { path } = open.source;
    await session.attempt(async () => {
      const { version } = await this.#client.read(path);
      if (version === open.version || session.isDirty || session.open !== open) return;
      const { selected } = session;
      await session.load(open.source);
      session.select(selected);
    });
  }
}
