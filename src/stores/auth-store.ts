import { makeAutoObservable } from "mobx";
import { isToken } from "#lib/bearer-token.ts";
import { tokenKey } from "./stored-token.ts";

export type TokenStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * Whether the visitor has signed in. The browser's storage is the truth, so
 * that all tabs agree; where it is blocked the token lasts as long as the document.
 */
export class AuthStore {
  token: string | undefined = undefined;
  /** The browser keeps the token: it is there on the next page. */
  isPersistent = true;
  readonly #storage: () => TokenStorage;

  /** `storage` throws where the browser keeps it from the page. */
  constructor(storage: () => TokenStorage) {
    this.#storage = storage;
    makeAutoObservable(this, {}, { autoBind: true });
    this.check();
  }

  get isAuthenticated(): boolean {
    return this.token !== undefined;
  }

  /** What a request says of the visitor. */
  get headers(): Record<string, string> {
    return this.token === undefined ? {} : { Authorization: `Bearer ${this.token}` };
  }

  /** Takes over what this or another tab has kept; without a token nobody has signed in. */
  check(): void {
    try {
      const stored = this.#storage().getItem(tokenKey);
      if (this.isPersistent) this.token = isToken(stored) ? stored : undefined;
    } catch {
      // Blocked: what is known in this document stays.
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

  /** Signed out. */
  clear(): void {
    this.token = undefined;
    try {
      this.#storage().removeItem(tokenKey);
    } catch {
      // Blocked or gone: there is nothing to remove.
    }
  }

  /** A token was not good (401). Another tab may have a better one by now. */
  refuse(token: string | undefined): void {
    this.check();
    if (this.token === token) this.clear();
  }
}
