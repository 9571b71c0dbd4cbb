import { makeAutoObservable } from "mobx";
import { isToken } from "#lib/bearer-token.ts";
import { tokenKey } from "./stored-token.ts";

export type TokenStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * Whether the visitor has signed in. The browser's storage is the source of truth, so that
 * all tabs agree; where it is blocked the token lasts as long as the document.
 */
export class AuthStore {
  token: string | undefined = undefined;
  /** Whether the browser stores the token: if so, it is available on the next page. */
  isPersistent = true;
  readonly #storage: () => TokenStorage;

  /** `storage` throws where the browser blocks it. */
  constructor(storage: () => TokenStorage) {
    this.#storage = storage;
    makeAutoObservable(this, {}, { autoBind: true });
    this.check();
  }

  get isAuthenticated(): boolean {
    return this.token !== undefined;
  }

  /** Headers that identify the visitor. */
  get headers(): Record<string, string> {
    return this.token === undefined ? {} : { Authorization: `Bearer ${this.token}` };
  }

  /** Loads what this or another tab has stored; without a token the visitor is signed out. */
  check(): void {
    try {
      const stored = this.#storage().getItem(tokenKey);
      if (this.isPersistent) this.token = isToken(stored) ? stored : undefined;
    } catch {
      // Blocked: the token in this document is kept.
    }
  }

  accept(token: string): void {
    this.token = token;
    try {
      this.#storage().setItem(tokenKey, token);
      this.isPersistent = true;
    } catch {
      this.isPersistent = false;
    }
  }

  /** Signs out. */
  clear(): void {
    this.token = undefined;
    try {
      this.#storage().removeItem(tokenKey);
    } catch {
      // Blocked or unavailable: there is nothing to remove.
    }
  }

  /** A token was rejected (401). Another tab may have a newer one by now. */
  refuse(token: string | undefined): void {
    this.check();
    if (this.token === token) this.clear();
  }
}
