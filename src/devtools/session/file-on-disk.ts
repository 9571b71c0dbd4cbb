import { makeAutoObservable, observableRef, reaction, runInAction } from "mobx";
import { valueAt } from "#lib/json/json-pointer.ts";
import type { DevtoolsClient } from "../api/devtools-client.ts";
import { putDocument, type DevDocument } from "../document/command.ts";
import { GitConflict } from "../merging/git-conflict.ts";
import { leftByGit, tellOfGit } from "../merging/left-by-git.ts";
import { renamedFile } from "../merging/renamed-file.ts";
import { versionsOf, type Meeting } from "../merging/meeting.ts";
import { mergeDocuments } from "../merging/merge-documents.ts";
import { sameBlock } from "../document/same-block.ts";
import { overtakenTexts } from "../document/unread-texts.ts";
import { t } from "../i18n.ts";
import type { FileSource } from "./document-source.ts";
import { sayFixedElsewhere } from "../json/fixed-elsewhere.ts";
import { typedTexts } from "../json/typed-texts.ts";
import { draftKey, type Drafts } from "./drafts.ts";
import { isMissing } from "./lost-file.ts";
import { lossOf } from "./opened-notice.ts";
import type { DescribeUnreadable } from "./read-document.ts";
import { isOpen, openText, type OpenText } from "./open-text.ts";
import type { EditingSession } from "./session.ts";

interface FileParts {
  readonly session: EditingSession;
  readonly client: DevtoolsClient;
  readonly drafts: Drafts;
  readonly describe: DescribeUnreadable;
  /** Makes a change of the document that also updates the text being edited in the preview. */
  readonly alsoInPreview: (change: () => void) => void;
}

/** The file of the open document, which may also be changed by others. */
export class FileOnDisk {
  /** The conflicts to resolve before saving, where the file and the document have both changed. */
  meeting: Meeting | undefined = undefined;
  /** The conflicts that git left in it. */
  readonly git: GitConflict;
  /** The last notice about a file that has changed since it was opened. */
  #reported: { readonly text: string; readonly version: OpenText["version"] } | undefined;
  readonly #session: EditingSession;
  readonly #client: DevtoolsClient;
  readonly #drafts: Drafts;
  readonly #describe: DescribeUnreadable;
  readonly #alsoInPreview: FileParts["alsoInPreview"];

  constructor({ session, client, drafts, describe, alsoInPreview }: FileParts) {
    this.#session = session;
    this.#alsoInPreview = alsoInPreview;
    this.#describe = describe;
    this.#client = client;
    this.#drafts = drafts;
    this.git = new GitConflict(session, client, () => this.follow());
    makeAutoObservable(this, { meeting: observableRef, git: false }, { autoBind: true });
    reaction(
      () => session.conflict,
      (conflict) => {
        if (conflict === undefined) return;
        session.conflict = undefined;
        void this.#bringTogether(conflict === "saving");
      },
    );
    // Without local changes left, nothing conflicts with the content of the file.
    reaction(
      () => session.isDirty,
      (isDirty) => {
        if (!isDirty && this.#reported !== undefined) void this.follow();
      },
    );
  }

  /**
   * Saves the merged document.
   * @param theirPlaces Where the file's version wins; elsewhere the local one does.
   */
  async settle(theirPlaces: ReadonlySet<string>): Promise<void> {
    const { store } = this.#session;
    const now = this.meeting?.now;
    if (store === undefined || now === undefined) return;
    this.meeting = undefined;
    const { document } = mergeDocuments(versionsOf(store, now), theirPlaces);
    this.#goOn(now, document);
    await this.#session.save();
  }

  /** Continues editing; the file stays unchanged. */
  dismiss(): void {
    this.meeting = undefined;
  }

  /** Loads the current file as a step after the merged version; but entries that are still invalid are lost. */
  async reload(): Promise<void> {
    const session = this.#session;
    const { open, store } = session;
    const now = this.meeting?.now;
    this.dismiss();
    if (open === undefined) return;
    if (now !== undefined && store?.unread.size === 0) {
      this.#goOn(now, mergeDocuments(versionsOf(store, now)).document);
      const label = t("Document: as it is in the file");
      session.run(putDocument(now.document), undefined, { label });
      session.say("good", t("Loaded the file as it is now: Undo restores what was changed here"));
      return;
    }
    const key = draftKey(open.source);
    if (key !== undefined) await this.#drafts.remove(key);
    // The last typed text may still be on its way there.
    await session.load(open.source, false);
  }

  /** Updates the document from the file if it has changed, merging unsaved changes. */
  async follow(): Promise<void> {
    const session = this.#session;
    const { open, unopened } = session;
    if (open === undefined && unopened?.kind === "file") return this.#openAtLast(unopened);
    if (open?.source.kind !== "file" || session.isSaving || this.meeting !== undefined) return;
    const { path } = open.source;
    await session.attempt(async () => {
      const { version } = await this.#read(path);
      this.git.forget(path, version);
      if (session.open !== open || session.isSaving) return;
      if (version === open.version) this.#takeBack(version);
      else await this.#bringTogether(false);
    });
  }

  /** Opens a file that could not be opened before, once it is fixed. */
  async #openAtLast(source: FileSource): Promise<void> {
    await this.#session.attempt(async () => {
      const { text, version } = await this.#read(source.path);
      this.git.forget(source.path, version);
      if (this.#session.unopened !== source || !isOpen(openText(source, text))) return;
      if (typedTexts.isTypedHere(source.path)) sayFixedElsewhere(this.#session, source);
      else await this.#session.load(source);
    });
  }

  /** The version of a missing file is null. */
  async #read(path: string): Promise<{ text: string; version: string | null }> {
    try {
      return await this.#client.read(path);
    } catch (error) {
      if (isMissing(error)) return { text: "", version: null };
      throw error;
    }
  }

  /** @param isSaving Whether it is saved afterwards; otherwise conflicts can wait. */
  async #bringTogether(isSaving: boolean): Promise<void> {
    const session = this.#session;
    const { open, store } = session;
    if (open?.source.kind !== "file" || store === undefined) return;
    const { source } = open;
    const { path } = source;
    await session.attempt(async () => {
      const { text, version } = await this.#read(path);
      if (session.open !== open) return;
      if (version === null) return this.#tellGone({ ...open, version }, source);
      const now = openText(open.source, text, version);
      if (!isOpen(now)) {
        const left = leftByGit({ source, text, version });
        if (left !== undefined) {
          this.#reported = { text: left.message, version };
          return runInAction(() => tellOfGit(session, left, isSaving));
        }
        const unread = { ...open, version };
        const versions = versionsOf(store, unread);
        this.#ask({ now: unread, isReadable: false, conflicts: [], versions }, isSaving);
        return;
      }
      const versions = versionsOf(store, now);
      const { document, conflicts } = mergeDocuments(versions);
      // Nothing is saved before all text entries are valid: until then they count as local changes.
      const overtaken = overtakenTexts(store.unread, { saved: store.saved, now: now.document });
      if (conflicts.length + overtaken.length > 0) {
        this.#ask({ now, isReadable: true, conflicts, versions }, isSaving, overtaken.length);
        return;
      }
      this.#goOn(now, document);
      const loss = lossOf(now, this.#describe);
      if (loss !== undefined) return session.say("bad", loss);
      session.say(
        "good",
        session.isDirty
          ? t("{path} has changed on disk: both changes are merged here", { path })
          : t("{path} has changed on disk: this is how it is now", { path }),
      );
      if (isSaving) await session.save();
    });
  }

  async #tellGone(gone: OpenText, { path }: FileSource): Promise<void> {
    const session = this.#session;
    runInAction(() => (session.open = gone));
    session.say(
      "bad",
      t("{path} no longer exists: saving creates it again, as it is here.", { path }),
    );
    const renamed = await renamedFile(gone, this.#client);
    if (renamed === undefined || session.open !== gone) return;
    const way = { label: t("Continue there"), source: renamed, isRenamed: true } as const;
    const text = t("{path} is now named {name}. Saving here creates it again under its old name.", {
      path,
      name: renamed.path,
    });
    runInAction(() => (session.notice = { tone: "bad", text, isOfNow: false, way }));
  }

  /** Continues from the current file with the merged document, at the block that was selected. */
  #goOn(now: OpenText, document: DevDocument): void {
    const session = this.#session;
    const { selected, store } = session;
    const found = sameBlock(store?.present, selected, document);
    const change = (): void => {
      session.rebase(now);
      session.run(putDocument(document), undefined, { origin: "merged" });
      session.select(found ?? (valueAt(document, selected) === undefined ? "" : selected));
    };
    runInAction(() => this.#alsoInPreview(change));
  }

  /** The file is again as it was opened, so nothing conflicts with the local changes. */
  #takeBack(version: string | null): void {
    if (this.#reported === undefined || this.#reported.version === version) return;
    this.#session.unsay(this.#reported.text);
    this.#reported = undefined;
  }

  #ask(meeting: Meeting, isSaving: boolean, overtaken = 0): void {
    const count = meeting.conflicts.length + overtaken;
    const text = meeting.isReadable
      ? t(
          "The file has changed on disk, {count, plural, one {in a place that was changed here, too} other {in # places that were changed here, too}}: saving asks which to use.",
          { count },
        )
      : t("The file has changed on disk, and cannot be read as it is now.");
    this.#reported = { text, version: meeting.now.version };
    this.#session.say("bad", text);
    if (isSaving) runInAction(() => (this.meeting = meeting));
  }
}
