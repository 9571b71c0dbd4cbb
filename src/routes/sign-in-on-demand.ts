import type { Navigate } from "#site/navigate.ts";
import type { SignInBehaviour } from "#site/sign-in/start-sign-in.ts";

const tokenKey = "shop-token";

/** The visitor's identity, for the few who have signed in or are about to. */
export interface SignInOnDemand {
  /** Returns the headers of a page request. */
  readonly headers: () => Promise<Record<string, string>>;
  /** To be called when the page was refused (401): the token is no longer valid. */
  readonly refused: (headers: Record<string, string>) => Promise<void>;
  /** To be called whenever a page is shown. */
  readonly onShown: () => void;
}

/**
 * Loads the sign-in code when the browser stores a token, and on pages that concern sign-in. The
 * token is restored when the app starts, without a request.
 */
export function signInOnDemand(document: Document, go: Navigate): SignInOnDemand {
  let loading: Promise<SignInBehaviour | undefined> | undefined;
  const load = (): Promise<SignInBehaviour | undefined> =>
    (loading ??= import("#site/sign-in/start-sign-in.ts").then(
      ({ startSignIn }) => startSignIn(document, go),
      () => undefined,
    ));
  const isWanted = (): boolean => hasToken() || document.querySelector("[data-private]") !== null;
  return {
    headers: async () => (isWanted() ? ((await load())?.headers() ?? {}) : {}),
    refused: async (headers) => (await load())?.refused(headers),
    onShown: () => {
      if (isWanted()) void load().then((signIn) => signIn?.onShown());
    },
  };
}

function hasToken(): boolean {
  try {
    return localStorage.getItem(tokenKey) !== null;
  } catch {
    return false;
  }
}
