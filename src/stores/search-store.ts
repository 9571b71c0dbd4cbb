import { makeAutoObservable } from "mobx";
import { savedPhraseKey } from "#lib/text/search-limits.ts";

export type PhraseStorage = Pick<Storage, "getItem" | "setItem">;

/** R-22, search state: the panel of the header, and the last phrase searched for. */
export class SearchStore {
  modalOpen = false;
  phrase: string;
  readonly #storage: () => PhraseStorage;

  /** `storage` throws where the browser blocks it. */
  constructor(storage: () => PhraseStorage) {
    this.#storage = storage;
    this.phrase = this.#saved();
    makeAutoObservable(this, {}, { autoBind: true });
  }

  setModalOpen(isOpen: boolean): void {
    this.modalOpen = isOpen;
  }

  /** Without storage the phrase lasts as long as the document. */
  save(phrase: string): void {
    this.phrase = phrase;
    try {
      this.#storage().setItem(savedPhraseKey, phrase);
    } catch {
      // Storage is full or blocked; the visitor does not need to know.
    }
  }

  #saved(): string {
    try {
      return this.#storage().getItem(savedPhraseKey) ?? "";
    } catch {
      return "";
    }
  }
}
