import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { DocumentEntry } from "#contract/devtools-api.ts";
import { parseJson } from "#contract/parse-json.ts";
import { redirects } from "#kinds/redirects.kind.ts";
import { sameJson } from "#lib/json/same-json.ts";
import type { DevtoolsClient } from "../api/devtools-client.ts";
import type { EditingSession } from "../session/session.ts";
import type { TextStore } from "../session/text-store.ts";
import { writeJson } from "../writing/write-json.ts";
import { patternOf, replacedIn, type Replacement } from "./replaced-in.ts";

/** A file as it is, and as it would be. */
export interface ReplacedFile {
  readonly path: string;
  readonly version: string;
  readonly before: string;
  readonly after: string;
}

/** What was replaced last, as long as it can be taken back. */
interface Replaced {
  readonly replacement: Replacement;
  /** Each with the version that was written. */
  readonly files: readonly ReplacedFile[];
}

interface ReplacingParts {
  readonly client: DevtoolsClient;
  readonly session: EditingSession;
  readonly texts: TextStore;
  /** Has what is open follow its file. */
  readonly follow: () => Promise<void>;
}

/** Replaces texts, links, pictures and icons in many files at once. */
export class Replacing {
  last: Replaced | undefined = undefined;
  readonly #with: ReplacingParts;

  constructor(parts: ReplacingParts) {
    this.#with = parts;
    makeAutoObservable(this, { last: observableRef }, { autoBind: true });
  }

  /** What would be written. @param locale One language alone; what has none counts with all of them. */
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

  /** Writes all of the files, or none. @throws Refused where one is not as it was */
  async replace(replacement: Replacement, files: readonly ReplacedFile[]): Promise<void> {
    const versions = await this.#write(files.map((file) => ({ ...file, text: file.after })));
    const written = files.map((file) => ({ ...file, version: versions[file.path] ?? "" }));
    runInAction(() => (this.last = { replacement, files: written }));
  }

  /** Writes the files as they were. @throws Refused where one was changed since */
  async takeBack(): Promise<void> {
    if (this.last === undefined) return;
    await this.#write(this.last.files.map((file) => ({ ...file, text: file.before })));
    runInAction(() => (this.last = undefined));
  }

  async #write(files: readonly Written[]): Promise<Readonly<Record<string, string | null>>> {
    const { client, session, texts, follow } = this.#with;
    const { versions } = await client.change(
      files.map(({ path, text, version }) => ({ path, text, version })),
    );
    await Promise.all([session.loadListing(), texts.load(), follow()]);
    return versions;
  }
}

type Written = Pick<ReplacedFile, "path" | "version"> & { readonly text: string };

/** Whether it is worth reading a file: of addresses on other hosts in rich text nobody has a list. */
function mayHave({ links, pictures }: DocumentEntry, text: string, wanted: string): boolean {
  if (/^[a-z][a-z0-9+.-]*:/i.test(wanted)) return true;
  const [sought = ""] = wanted.startsWith("/") ? wanted.split(/[?#]/, 1) : [wanted];
  return patternOf(sought).test([text, ...links, ...Object.keys(pictures)].join("\n"));
}
