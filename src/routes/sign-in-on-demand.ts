import type { Navigate } from "#site/navigate.ts";
import type { SignInBehaviour } from "#site/sign-in/start-sign-in.ts";

const tokenKey = "shop-token";

/** Who the visitor is, for those few who have signed in or are about to. */
export interface SignInOnDemand {
  /** Headers of a request for a page. */
  readonly headers: () => Promise<Record<string, string>>;
  /** The page was refused (401): the token is good no longer. */
  readonly refused: (headers: Record<string, string>) => Promise<void>;
  /** Called whenever a page is shown. */
  readonly onShown: () => void;
}

/**
 * Loads what signing in needs where the browser keeps a token, and on pages that are about it. The
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
