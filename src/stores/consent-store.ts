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

/** What the store works with; `localStorage` in the browser. */
export type ConsentStorage = Pick<Storage, "getItem" | "setItem">;

/** Where an answer of the server leaves a record. */
interface Confirmation {
  readonly sent: ConsentRecord;
  /** Absent when the server does not know the id any more. */
  readonly id: string | undefined;
}

/**
 * What the visitor decided on cookies: kept and in force at once, confirmed by the
 * server later. Where storage is blocked it is kept for the life of the page.
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

  /** Takes over what this or another tab has kept. */
  reload(): void {
    try {
      this.record = readConsentRecord(this.#storage.getItem(consentKey)) ?? this.record;
    } catch {
      // Blocked: what is known on this page stays.
    }
  }

  /** Whoever now refuses something that was allowed takes it back, from wherever. */
  decide(choice: ConsentChoice, { referral, source, textVersion }: ConsentCircumstances): void {
    // Another tab may have got an id, and not told yet.
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

  /** The server has answered; a decision made meanwhile, in whichever tab, is still to be sent. */
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
