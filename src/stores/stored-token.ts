import { isToken } from "#lib/bearer-token.ts";

/** Storage key of the token. */
export const tokenKey = "shop-token";

/** Returns the token in the browser's storage; undefined where that is blocked. */
export function storedToken(): string | undefined {
  try {
    const token = localStorage.getItem(tokenKey);
    return isToken(token) ? token : undefined;
  } catch {
    return undefined;
  }
}
