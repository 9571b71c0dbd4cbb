import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type {
  DocumentChange,
  DocumentEntry,
  ForeseenProblems,
  PictureEntry,
} from "#contract/devtools-api.ts";
import { parseJson } from "#contract/parse-json.ts";
import { redirects } from "#kinds/redirects.kind.ts";
import { errorMessage } from "#lib/text/error-message.ts";
import { sameJson } from "#lib/json/same-json.ts";
import { ConcurrencyLimit } from "#protocol/concurrency-limit.ts";
import type { DevtoolsClient, NewPicture } from "../api/devtools-client.ts";
import type { EditingSession } from "../session/session.ts";
import type { TextStore } from "../session/text-store.ts";
import { writeJson } from "../writing/write-json.ts";
import { planFixAll, type SharedProblem } from "./fix-all.ts";
import type { ReplacedFile } from "./replaced-file.ts";
import { patternOf, replacedIn, type Replacement } from "./replaced-in.ts";
import type { PictureChanged } from "../pictures/picture-messages.ts";
import { undoHint } from "./undo-hint.ts";
import { t } from "../i18n.ts";

/** A change to several files at once, while it can be undone. */
export interface BulkWrite {
  /** Human-readable. */
  readonly label: string;
  /** Each with the version that was written. */
  readonly files: readonly WrittenFile[];
  /** The previous content of a picture that was deleted or replaced. */
  readonly picture?: NewPicture;
}

interface WrittenFile extends Pick<ReplacedFile, "path"> {
  /** Null for a created file. */
  readonly before: string | null;
  /** Null for a deleted file. */
  readonly version: string | null;
}

/** A longer list is of no use. */
const maxPast = 20;

interface ReplacingParts {
  readonly client: DevtoolsClient;
  readonly session: EditingSession;
  readonly texts: TextStore;
  /** Makes the open document follow its file. */
  readonly follow: () => Promise<void>;
}

/** Changes many files at once: replaces texts, links, pictures and icons, or fixes problems in all. */
export class Replacing {
  /** Changes that can be undone, latest first. */
  past: readonly BulkWrite[] = [];
  /** Number of times that a picture has changed. */
  pictureRound = 0;
  /** The last changed picture; a new object each time. */
  changedPicture: PictureChanged | undefined = undefined;
  readonly #with: ReplacingParts;
  readonly #foreseeing = new ConcurrencyLimit({ maxRunning: 1, maxQueued: Infinity });

  constructor(parts: ReplacingParts) {
    this.#with = parts;
    makeAutoObservable(
      this,
      { past: observableRef, changedPicture: observableRef },
      { autoBind: true },
    );
  }

  get last(): BulkWrite | undefined {
    return this.past[0];
  }

  /** The changes to be written. @param locale One language only; files without one are always included. */
  async plan(replacement: Replacement, locale?: string): Promise<readonly ReplacedFile[]> {
    const { client, session, texts } = this.#with;
    await texts.load();
    const documents = (session.listing?.documents ?? []).filter(
      (entry) => entry.kind !== redirects.name && (locale === undefined || entry.locale === locale),
    );
    const likely = documents.filter((entry) =>
      mayHave(entry, texts.texts?.[entry.path] ?? "", replacement.wanted),
    );
    const files = await Promise.all(
      likely.map(async ({ path }) => {
        const { text: before, version } = await client.read(path);
        const { value } = parseJson(before);
        const after = replacedIn(value, replacement);
        if (value === undefined || sameJson(value, after)) return [];
        return [{ path, version, before, after: writeJson(after, before) }];
      }),
    );
    return files.flat();
  }

  /** The changes of applying the same fix to such a problem everywhere. */
  async planFixAll(shared: SharedProblem, label: string): Promise<readonly ReplacedFile[]> {
    const { client, session } = this.#with;
    const documents = session.listing?.documents ?? [];
    return planFixAll({ ...shared, client, documents, label });
  }

  /** New problems that the changes would cause, by path; one request at a time, skipping obsolete ones. */
  async foresee(
    files: readonly ReplacedFile[],
    isWanted: () => boolean = () => true,
  ): Promise<ForeseenProblems> {
    const changes = changesOf(files.map((file) => ({ ...file, text: file.after })));
    return this.#foreseeing.run(async () => this.#with.client.foresee(changes), { isWanted });
  }

  /** Changes made before the page was loaded can be undone as well. */
  recall(earlier: readonly BulkWrite[]): void {
    this.past = [...this.past, ...earlier].slice(0, maxPast);
  }

  /** Writes all of the files, or none, and announces it. @throws Refused if one has changed meanwhile */
  async write(label: string, files: readonly ReplacedFile[]): Promise<void> {
    const versions = await this.#write(files.map((file) => ({ ...file, text: file.after })));
    const written = files.map((file) => ({ ...file, version: versions[file.path] ?? "" }));
    this.#add({ label, files: written });
    const said = t(
      "Done in {n, plural, one {# file} other {# files}}: {label}. To undo: Ctrl+K, “undo last”",
      { n: files.length, label },
    );
    this.#with.session.say("good", said);
  }

  /** Creates, moves or deletes files, and updates what names them. @throws Refused if one has changed meanwhile */
  async change(label: string, changes: readonly DocumentChange[]): Promise<void> {
    const { client } = this.#with;
    const files = await Promise.all(
      changes.map(async ({ path, version }) => ({
        path,
        before: version === null ? null : (await client.read(path)).text,
      })),
    );
    const { versions } = await client.change(changes);
    const written = files.map((file) => ({ ...file, version: versions[file.path] ?? null }));
    this.#add({ label, files: written });
  }

  /** Deletes a picture from the content folder. */
  async removePicture({ url }: PictureEntry): Promise<void> {
    const { client } = this.#with;
    const name = url.slice(url.lastIndexOf("/") + 1);
    const content = await contentAt(url);
    await client.removePicture(name);
    const label = t("Deleted {path}", { path: url });
    await this.#tellPicture(label, { name, content, replaces: false });
  }

  /** Adds a picture to the content folder, or restores a missing one; replacing one can be undone. */
  async addPicture(picture: NewPicture): Promise<PictureEntry> {
    const { client } = this.#with;
    if (!picture.replaces) {
      const entry = await client.addPicture(picture);
      await this.#showPictures(picture);
      return entry;
    }
    const path = `/media/${picture.name}`;
    const content = await contentAt(path);
    const added = await client.addPicture(picture);
    await this.#tellPicture(t("Replaced {path}", { path }), { ...picture, content });
    return added;
  }

  /** Restores the previous content of the files, and announces it; does nothing if one has changed since. */
  async takeBack(done: BulkWrite | undefined = this.last): Promise<void> {
    if (done === undefined) return;
    const { session } = this.#with;
    try {
      const { picture, files } = done;
      if (picture !== undefined) {
        await this.#with.client.addPicture(picture);
        await this.#showPictures(picture);
      }
      if (files.length > 0) {
        await this.#write(files.map((file) => ({ ...file, text: file.before })));
      }
      runInAction(() => (this.past = this.past.filter((one) => one !== done)));
      session.say("good", t("Undone: {label}", { label: done.label }));
    } catch (error) {
      session.say("bad", errorMessage(error));
    }
  }

  async #tellPicture(label: string, picture: NewPicture): Promise<void> {
    this.#add({ label, files: [], picture });
    this.#with.session.say("good", undoHint(label));
    await this.#showPictures(picture);
  }

  /** Refreshes the browser's cache for that address; if that fails, the picture has been written anyway. */
  async #showPictures({ name }: NewPicture): Promise<void> {
    const path = `/media/${name}`;
    await Promise.allSettled([fetch(path, { cache: "reload" })]);
    runInAction(() => {
      this.pictureRound += 1;
      this.changedPicture = { kind: "picture-changed", path };
    });
    await this.#with.session.loadListing();
  }

  #add(done: BulkWrite): void {
    runInAction(() => (this.past = [done, ...this.past].slice(0, maxPast)));
  }

  async #write(files: readonly FileText[]): Promise<Readonly<Record<string, string | null>>> {
    const { client, session, texts, follow } = this.#with;
    const { versions } = await client.change(changesOf(files));
    await Promise.all([session.loadListing(), texts.load(), follow()]);
    return versions;
  }
}

/** The current content, bypassing the browser's cache. */
async function contentAt(address: string): Promise<Blob> {
  const response = await fetch(address, { cache: "no-store" });
  if (!response.ok) throw new Error(t("{path} no longer exists.", { path: address }));
  return response.blob();
}

type FileText = Pick<WrittenFile, "path" | "version"> & { readonly text: string | null };

function changesOf(files: readonly FileText[]): readonly DocumentChange[] {
  return files.map(({ path, text, version }) => ({ path, text, version }));
}

/** Whether a file may contain the text: links to other hosts in rich text are not listed anywhere. */
function mayHave({ links, pictures }: DocumentEntry, text: string, wanted: string): boolean {
  if (/^[a-z][a-z0-9+.-]*:/i.test(wanted)) return true;
  const [sought = ""] = wanted.startsWith("/") ? wanted.split(/[?#]/, 1) : [wanted];
  return patternOf(sought).test([text, ...links, ...Object.keys(pictures)].join("\n"));
}
