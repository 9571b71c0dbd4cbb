import {
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
import type { KeptStorage } from "../kept-storage.ts";
import type { SiteStore } from "../preview/site-store.ts";
import { counterpart } from "../session/counterpart.ts";
import { localeOf } from "../session/document-source.ts";
import { isOpen, openText } from "../session/open-text.ts";
import type { EditingSession } from "../session/session.ts";
import { sideOf } from "./locale-differences.ts";
import { t } from "../i18n.ts";

/** What the counterpart of a document says at the place of a field. */
export interface OtherText {
  readonly locale: Locale;
  /** Undefined where it says nothing there. */
  readonly text: string | undefined;
  /** Lengths of the list around it, where both are not as long: what stands there may be about something else. */
  readonly counts: { readonly here: number; readonly there: number } | undefined;
}

interface Counterpart {
  readonly path: string;
  readonly document: DevDocument;
  /** Pointers of blocks by their ids. */
  readonly blocks: ReadonlyMap<unknown, string>;
}

interface Parts {
  readonly client: DevtoolsClient;
  readonly session: EditingSession;
  readonly site: SiteStore;
}

/** The texts of the open document in another language, as they were saved, where somebody wants to see them. */
export class OtherTexts {
  isOn = false;
  /** Kept; the open document may be in this one itself. */
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
    // Whatever is saved, here or elsewhere, comes with a new list of documents.
    reaction(
      () => [this.isOn ? this.path : undefined, parts.session.listing] as const,
      ([path]) => void this.#follow(path),
    );
  }

  /** Those that the site speaks, but the open document does not. */
  get locales(): readonly Locale[] {
    const { session, site } = this.#with;
    const own = session.open === undefined ? undefined : localeOf(session.open.source);
    return (site.brand?.locales ?? []).filter((locale) => locale !== own);
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

  /** Where what is selected stands in both; none there of a block that the counterpart lacks. */
  get match(): { readonly here: string; readonly there: string | undefined } | undefined {
    const { counterpart: found } = this;
    const { selected, store } = this.#with.session;
    if (!this.isOn || found === undefined || found.path !== this.path) return undefined;
    if (selected === "") return { here: "", there: "" };
    const id = valueAt(store?.present, `${selected}/id`);
    return { here: selected, there: id === undefined ? undefined : found.blocks.get(id) };
  }

  switchOn(isOn: boolean): void {
    this.isOn = isOn;
  }

  choose(locale: string | undefined): void {
    this.chosen = locale;
  }

  /** @param pointer Of a field of what is selected. */
  at(pointer: string): OtherText | undefined {
    const { match, locale } = this;
    // By their ids both are known to be the same.
    if (match?.there === undefined || locale === undefined || pointer === "/id") return undefined;
    const path = pointerKeys(pointer.slice(match.here.length));
    const there = valueAt(this.counterpart?.document, match.there);
    const value = valueAt(there, toPointer(path));
    const text = typeof value === "string" && value !== "" ? value : undefined;
    return { locale, text, counts: this.#counts(match.here, there, path) };
  }

  /** Of the outermost list that a path goes through and that is longer on one side. */
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

  async #follow(path: string | undefined): Promise<void> {
    const request = (this.#request += 1);
    this.failure = undefined;
    if (path === undefined) {
      this.counterpart = undefined;
      return;
    }
    const isWanted = () => request === this.#request;
    try {
      const opened = openText({ kind: "file", path }, (await this.#with.client.read(path)).text);
      if (!isOpen(opened)) throw new Error(t("{path} cannot be read.", { path }));
      const { document } = opened;
      const { blocks } = sideOf(document);
      runInAction(() => {
        if (isWanted()) this.counterpart = { path, document, blocks };
      });
    } catch (error) {
      runInAction(() => {
        if (!isWanted()) return;
        this.counterpart = undefined;
        this.failure = errorMessage(error);
      });
    }
  }
}

const key = "waymark-devtools-other-texts";

/** They are shown as they were last time, in the same language. */
export function keepOtherTexts(
  otherTexts: OtherTexts,
  storage: Pick<KeptStorage, "getItem" | "setItem">,
): void {
  const [isOn, locale] = storage.getItem(key)?.split(" ") ?? [];
  otherTexts.switchOn(isOn === "on");
  otherTexts.choose(locale);
  reaction(
    () => [otherTexts.isOn ? "on" : "off", otherTexts.chosen ?? ""].join(" ").trim(),
    (kept) => storage.setItem(key, kept),
  );
}
