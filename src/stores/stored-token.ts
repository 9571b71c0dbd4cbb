import { isToken } from "#lib/bearer-token.ts";

/** Where the browser keeps the token. */
export const tokenKey = "shop-token";

/** The token of the browser's storage; none where that is blocked. */
export function storedToken(): string | undefined {
  try {
    const token = localStorage.getItem(tokenKey);
    return isToken(token) ? token : undefined;
  } catch {
    return undefined;
  }
}
