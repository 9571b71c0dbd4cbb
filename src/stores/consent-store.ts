import { makeAutoObservable } from "mobx";
import {
  consentKey,
  isSameRecord,
  optionalCategories,
  readConsentRecord,
  type ConsentChoice,
  type ConsentCircumstances,
  type ConsentRecord,
} from "#lib/consent-record.ts";

/** The storage used by the store; `localStorage` in the browser. */
export type ConsentStorage = Pick<Storage, "getItem" | "setItem">;

/** How a response of the server changes a record. */
interface Confirmation {
  readonly sent: ConsentRecord;
  /** Absent if the server no longer knows the id. */
  readonly id: string | undefined;
}

/**
 * The visitor's decision on cookies: stored and in force immediately, confirmed by the
 * server later. Where storage is blocked it is retained for the life of the page.
 */
export class ConsentStore {
  record: ConsentRecord | undefined = undefined;
  readonly #storage: ConsentStorage;

  constructor(storage: ConsentStorage) {
    this.#storage = storage;
    makeAutoObservable(this, {}, { autoBind: true });
    this.reload();
  }

  get isDecided(): boolean {
    return this.record !== undefined;
  }

  /** Loads what this or another tab has stored. */
  reload(): void {
    try {
      this.record = readConsentRecord(this.#storage.getItem(consentKey)) ?? this.record;
    } catch {
      // Blocked: the record on this page is kept.
    }
  }

  /** A decision that refuses something allowed before is a withdrawal, wherever it is made. */
  decide(choice: ConsentChoice, { referral, source, textVersion }: ConsentCircumstances): void {
    // Another tab may have received an id that this one does not know yet.
    this.reload();
    const { id } = this.record ?? {};
    const isLess = optionalCategories.some((name) => this.record?.[name] === true && !choice[name]);
    this.#keep({
      ...(id === undefined ? {} : { id }),
      referral,
      source: isLess ? "withdrawal" : source,
      textVersion,
      necessaryConsent: true,
      functionalConsent: choice.functionalConsent,
      analyticConsent: choice.analyticConsent,
      advertisingConsent: choice.advertisingConsent,
      pending: true,
    });
  }

  /** Applies the server's response; a decision made in the meantime, in any tab, is still to be sent. */
  confirm({ sent, id }: Confirmation): void {
    this.reload();
    const { id: _old, ...record } = this.record ?? sent;
    const isSame = this.record !== undefined && isSameRecord(this.record, sent);
    this.#keep({
      ...record,
      ...(id === undefined ? {} : { id }),
      pending: id === undefined || !isSame,
    });
  }

  #keep(record: ConsentRecord): void {
    this.record = record;
    try {
      this.#storage.setItem(consentKey, JSON.stringify(record));
    } catch {
      // As above.
    }
  }
}
