import { makeAutoObservable, observableRef, reaction, runInAction } from "mobx";
import { parseJson } from "#contract/parse-json.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { errorMessage } from "#lib/text/error-message.ts";
import { sameJson } from "#lib/json/same-json.ts";
import type { DevtoolsClient } from "../api/devtools-client.ts";
import type { DevDocument } from "../document/command.ts";
import { isFixture } from "../places/spot-in-file.ts";
import { isOpen, openText } from "../session/open-text.ts";
import type { EditingSession } from "../session/session.ts";
import { documentText } from "../writing/document-text.ts";
import { writeJson } from "../writing/write-json.ts";
import type { LeftByGit } from "./left-by-git.ts";
import { mergeDocuments, type MergeConflict, type Versions } from "./merge-documents.ts";
import { t } from "../i18n.ts";

/** What has to be chosen before a file with both sides of a git merge can be read. */
export interface ChoiceOfSides {
  readonly left: LeftByGit;
  readonly conflicts: readonly MergeConflict[];
  readonly versions: Versions;
  readonly write: (document: DevDocument) => Promise<string>;
}

/** Merges what git could not: git compares lines, this compares fields. */
export class GitConflict {
  choice: ChoiceOfSides | undefined = undefined;
  readonly #session: EditingSession;
  readonly #client: DevtoolsClient;
  readonly #follow: () => Promise<void>;

  /** @param follow Makes the open document follow its file. */
  constructor(session: EditingSession, client: DevtoolsClient, follow: () => Promise<void>) {
    this.#session = session;
    this.#client = client;
    this.#follow = follow;
    makeAutoObservable(this, { choice: observableRef }, { autoBind: true });
    reaction(
      () => session.leftByGit,
      (left) => left !== undefined && void this.ask(left),
    );
  }

  async ask(left: LeftByGit): Promise<void> {
    const { source } = left.file;
    await this.#session.attempt(async () => {
      const base = await this.#client.committedText({
        path: source.path,
        since: "merge",
      });
      const { ours, theirs } = left.sides;
      const [mine, their] = [wholeText(left, ours.text), wholeText(left, theirs.text)];
      if (mine === undefined || their === undefined) {
        throw new Error(
          t("{reason} The two sides cannot be read separately: fix it in an editor.", {
            reason: left.message,
          }),
        );
      }
      const before = base === undefined ? undefined : wholeText(left, base)?.document;
      const versions = {
        base: before ?? nothingShared(mine.document, their.document),
        mine: mine.document,
        theirs: their.document,
      };
      const { conflicts } = mergeDocuments(versions);
      runInAction(() => (this.choice = { left, conflicts, versions, write: mine.write }));
    });
  }

  /** Leaves the file as git left it. */
  dismiss(): void {
    this.choice = undefined;
    this.#session.leftByGit = undefined;
  }

  /** Closes the prompt about a file that has been replaced. */
  forget(path: string, version: string | null): void {
    const file = this.choice?.left.file;
    if (file?.source.path === path && file.version !== version) this.dismiss();
  }

  /** Writes the file; unsaved edits are preserved and merged with it. */
  async settle(theirPlaces: ReadonlySet<string>): Promise<void> {
    const { choice } = this;
    const session = this.#session;
    if (choice === undefined) return;
    this.dismiss();
    const { source, version = null } = choice.left.file;
    try {
      const { document } = mergeDocuments(choice.versions, theirPlaces);
      const text = await choice.write(document);
      await this.#client.change([{ path: source.path, text, version }]);
      await this.#follow();
      session.say(
        "good",
        t("Saved {path} without the conflict; git add {path} marks it as resolved", {
          path: source.path,
        }),
      );
    } catch (error) {
      session.say("bad", errorMessage(error));
    }
    await session.loadListing();
  }
}

interface WholeText {
  readonly document: DevDocument;
  readonly write: ChoiceOfSides["write"];
}

/** Opens a whole file as one document: a fixture with all its states. */
function wholeText({ file: { source } }: LeftByGit, text: string): WholeText | undefined {
  if (isFixture(source.path)) {
    const { value } = parseJson(text);
    if (!isRecord(value)) return undefined;
    return { document: value, write: async (document) => writeJson(document, text) };
  }
  const opened = openText(source, text);
  if (!isOpen(opened)) return undefined;
  return { document: opened.document, write: async (document) => documentText(opened, document) };
}

/** Without a known common base, each property that differs is a conflict. */
function nothingShared(mine: DevDocument, theirs: DevDocument): DevDocument {
  const keys = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
  return Object.fromEntries(
    Array.from(keys, (key) => [key, sameJson(mine[key], theirs[key]) ? mine[key] : null]),
  );
}
