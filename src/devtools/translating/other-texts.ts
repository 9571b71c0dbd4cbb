import {
  compareShallow,
  compareStructural,
  computed,
  makeAutoObservable,
  observableRef,
  reaction,
  runInAction,
} from "mobx";
import { isLocale, type Locale } from "#i18n/locales.ts";
import { isList } from "#lib/json/is-record.ts";
import { pointerKeys, toPointer, valueAt } from "#lib/json/json-pointer.ts";
import { errorMessage } from "#lib/text/error-message.ts";
import type { DevtoolsClient } from "../api/devtools-client.ts";
import type { DevDocument } from "../document/command.ts";
import type { SafeStorage } from "../safe-storage.ts";
import { documentAfter } from "../document/document-store.ts";
import { mergeDocuments } from "../merging/merge-documents.ts";
import type { SiteStore } from "../preview/site-store.ts";
import { counterpart } from "../session/counterpart.ts";
import { localeOf } from "../session/document-source.ts";
import type { DraftKeeper } from "../session/draft-keeper.ts";
import { draftKey, type Draft, type Drafts } from "../session/drafts.ts";
import { isOpen, openText, type OpenText } from "../session/open-text.ts";
import type { EditingSession } from "../session/session.ts";
import type { TableStore } from "../tables/table-store.ts";
import { keyOfRow, knownPlaces, namesOfKey, type KnownPlaces } from "./known-places.ts";
import { t } from "../i18n.ts";

/** The counterpart's text for a field of the document. */
export interface OtherText {
  readonly locale: Locale;
  /** Undefined if it is empty there. */
  readonly text: string | undefined;
  /** Lengths of the containing list if they differ: the items at that index may not correspond. */
  readonly counts: { readonly here: number; readonly there: number } | undefined;
}

interface Counterpart {
  readonly path: string;
  readonly document: DevDocument;
  readonly places: KnownPlaces;
  /** It has unsaved changes in this browser. */
  readonly isDraft: boolean;
}

/** Pointers of the selection in both languages. */
interface Match {
  readonly here: string;
  /** Undefined if the counterpart lacks it. */
  readonly there: string | undefined;
  /** Properties that identify both as the same. */
  readonly keys: readonly string[];
}

interface Parts {
  readonly client: DevtoolsClient;
  readonly session: EditingSession;
  readonly site: SiteStore;
  readonly table: TableStore;
  readonly drafts: Drafts;
  /** Knows which drafts exist. */
  readonly keeper: DraftKeeper;
}

/**
 * The texts of the open document in another language, if the user wants to see them: with unsaved changes
 * from this browser, else as they were saved.
 */
export class OtherTexts {
  isOn = false;
  /** Remembered; the open document may be in this language itself. */
  chosen: string | undefined = undefined;
  counterpart: Counterpart | undefined = undefined;
  failure: string | undefined = undefined;
  readonly #with: Parts;
  #request = 0;

  constructor(parts: Parts) {
    this.#with = parts;
    makeAutoObservable(
      this,
      { counterpart: observableRef, match: computed({ equals: compareStructural }) },
      { autoBind: true },
    );
    // Every save, here or elsewhere, causes a new list of documents.
    reaction(
      () => [this.#wanted, parts.session.listing, parts.keeper.stored] as const,
      () => void this.look(),
      { equals: compareShallow },
    );
  }

  /** Locales of the site other than that of the open document. */
  get locales(): readonly Locale[] {
    return (this.#with.site.brand?.locales ?? []).filter((locale) => locale !== this.own);
  }

  /** That of the open document. */
  get own(): string | undefined {
    const { open } = this.#with.session;
    return open && localeOf(open.source);
  }

  get locale(): Locale | undefined {
    const { locales } = this;
    const wanted = [this.chosen, this.#with.site.brand?.defaultLocale];
    return wanted.filter(isLocale).find((locale) => locales.includes(locale)) ?? locales[0];
  }

  /** Of the counterpart, if there is one. */
  get path(): string | undefined {
    const { listing, open } = this.#with.session;
    if (open?.source.kind !== "file" || this.locale === undefined) return undefined;
    return counterpart(listing?.documents ?? [], open.source.path, this.locale)?.path;
  }

  /** The selection; undefined while no counterpart is shown. */
  get match(): Match | undefined {
    const { counterpart: found } = this;
    if (found === undefined || found.path !== this.#wanted) return undefined;
    const { session, table } = this.#with;
    const { selected, store } = session;
    const { shape, current } = table;
    if (shape !== undefined) {
      const key = current && keyOfRow(shape, current);
      const there = key === undefined ? undefined : found.places.get(key);
      return current && { here: current.pointer, there, keys: namesOfKey(shape, current.level) };
    }
    const key = selected === "" ? "" : valueAt(store?.present, `${selected}/id`);
    const there = key === undefined ? undefined : found.places.get(key);
    return { here: selected, there, keys: ["id"] };
  }

  /** Whether there are texts that can be shown below the fields. */
  get isShown(): boolean {
    return this.match?.there !== undefined;
  }

  get #wanted(): string | undefined {
    return this.isOn ? this.path : undefined;
  }

  switchOn(isOn: boolean): void {
    this.isOn = isOn;
  }

  choose(locale: string | undefined): void {
    this.chosen = locale;
  }

  /** @param pointer Of a field of the selection. */
  at(pointer: string): OtherText | undefined {
    const { match, locale } = this;
    if (match?.there === undefined || locale === undefined) return undefined;
    const path = pointerKeys(pointer.slice(match.here.length));
    if (path.length === 1 && match.keys.includes(path[0] ?? "")) return undefined;
    const there = valueAt(this.counterpart?.document, match.there);
    const value = valueAt(there, toPointer(path));
    const text = typeof value === "string" && value !== "" ? value : undefined;
    return { locale, text, counts: this.#counts(match.here, there, path) };
  }

  /** Of the outermost list on a path that is longer on one side. */
  #counts(here: string, there: unknown, path: readonly string[]): OtherText["counts"] {
    const lists = path.flatMap((key, index) =>
      /^\d+$/.test(key) ? [toPointer(path.slice(0, index))] : [],
    );
    for (const list of lists) {
      const [own, other] = [
        valueAt(this.#with.session.store?.present, here + list),
        valueAt(there, list),
      ];
      if (isList(own) && isList(other) && own.length !== other.length) {
        return { here: own.length, there: other.length };
      }
    }
    return undefined;
  }

  /** Reloads the counterpart. */
  async look(): Promise<void> {
    const path = this.#wanted;
    const request = (this.#request += 1);
    this.failure = undefined;
    if (path === undefined) {
      this.counterpart = undefined;
      return;
    }
    const isWanted = () => request === this.#request;
    try {
      const found = await this.#read(path);
      runInAction(() => {
        if (isWanted()) this.counterpart = found;
      });
    } catch (error) {
      runInAction(() => {
        if (!isWanted()) return;
        this.counterpart = undefined;
        this.failure = errorMessage(error);
      });
    }
  }

  async #read(path: string): Promise<Counterpart> {
    const { client, drafts } = this.#with;
    const source = { kind: "file", path } as const;
    const { text, version } = await client.read(path);
    const opened = openText(source, text, version);
    if (!isOpen(opened)) throw new Error(t("{path} cannot be read.", { path }));
    const draft = await drafts.read(draftKey(source) ?? "").catch(() => undefined);
    const isDraft = draft?.isSaved === false;
    const document = isDraft ? draftOn(opened, draft) : opened.document;
    return { path, document, places: knownPlaces(opened, document), isDraft };
  }
}

/** The document of a draft, merged with its file if that has changed since. */
function draftOn({ document, version }: OpenText, draft: Draft): DevDocument {
  const mine = documentAfter(draft.start, draft.history.past);
  if (draft.version === version) return mine;
  return mergeDocuments({ base: draft.saved ?? draft.start, mine, theirs: document }).document;
}

const key = "waymark-devtools-other-texts";

/** Restores and stores whether they are shown, and in which language. */
export function keepOtherTexts(
  otherTexts: OtherTexts,
  storage: Pick<SafeStorage, "getItem" | "setItem">,
): void {
  const [isOn, locale] = storage.getItem(key)?.split(" ") ?? [];
  otherTexts.switchOn(isOn === "on");
  otherTexts.choose(locale);
  reaction(
    () => [otherTexts.isOn ? "on" : "off", otherTexts.chosen ?? ""].join(" ").trim(),
    (stored) => storage.setItem(key, stored),
  );
}
