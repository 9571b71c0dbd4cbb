import { reaction } from "mobx";
import { isOffline, mutate } from "#api/browser/mutate.ts";
import { sendSignIn, sendSignOut, type SignInFailure } from "#api/browser/sign-in.ts";
import { reconcileSession } from "#api/browser/session.ts";
import { returnUrl, returnUrlParameter } from "#lib/url/return-url.ts";
import { AuthStore } from "#stores/auth-store.ts";
import { tokenKey } from "#stores/stored-token.ts";
import { waitPlaceholder, waitText } from "./failure-text.ts";
import type { Navigate } from "../navigate.ts";

/** The functions of sign-in that the app uses once it is loaded. */
export interface SignInBehaviour {
  /** Returns the headers that identify the visitor. */
  readonly headers: () => Record<string, string>;
  /** To be called when a page was refused for the token sent with these headers (401). */
  readonly refused: (headers: Record<string, string>) => void;
  /** To be called for every page that is shown. */
  readonly onShown: () => void;
}

/**
 * Adds the behaviour of the login page and of signing out on restricted pages, for the life of the
 * document. Visitors found to be signed in, here or in another tab, are redirected to their target;
 * signed-out ones are redirected away from what they may no longer see.
 */
export function startSignIn(document: Document, go: Navigate): SignInBehaviour {
  const auth = new AuthStore(() => localStorage);
  const lead = (): void => {
    const form = document.querySelector<HTMLFormElement>("form[data-sign-in]");
    // During a navigation the address is already that of the next page, so it gives no return page.
    const isUnderWay = document.documentElement.hasAttribute("data-navigating");
    if (!auth.isAuthenticated) leaveRestricted(document);
    else if (form !== null && auth.isPersistent && !isUnderWay) {
      go(targetOf(form), { replace: true });
    }
  };
  const lookAgain = async (): Promise<void> => {
    const isKnown = await agree(auth);
    if (isKnown || auth.isAuthenticated) lead();
  };
  const onShown = (): void => {
    document.querySelector("form[data-sign-in]")?.toggleAttribute("data-hydrated", true);
    if (document.querySelector("[data-private]") !== null) void lookAgain();
  };
  reaction(() => auth.isAuthenticated, lead);
  window.addEventListener("storage", ({ key }) => {
    if (key === tokenKey || key === null) auth.check();
  });
  // Scripts cannot read the cookie, so its state is queried when the visitor returns to a tab.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") onShown();
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) onShown();
  });
  if (location.hash === "#signed-out") forgetTab();
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement)) return;
    if (form.dataset["signIn"] !== undefined) {
      event.preventDefault();
      void signIn(form, auth);
    }
    if (form.dataset["signOut"] !== undefined) signOut(form, auth);
  });
  return {
    headers: () => auth.headers,
    refused: ({ Authorization }) => auth.refuse(Authorization?.replace(/^Bearer /, "")),
    onShown,
  };
}

/** Synchronizes storage and cookie, which other tabs notice; without a response nothing changes. */
async function agree(auth: AuthStore): Promise<boolean> {
  const sent = auth.token;
  const session = await reconcileSession(auth.headers);
  if (session?.token !== undefined) {
    auth.accept(session.token);
  } else if (session !== undefined) {
    auth.refuse(sent);
    if (sent !== undefined) sayItEnded();
  }
  return session !== undefined;
}

/** The login page has a note for that, unless it already says why the visitor is not signed in. */
function sayItEnded(): void {
  const isLogin = document.querySelector("form[data-sign-in]") !== null;
  if (isLogin && location.hash === "") location.replace("#session-ended");
}

/** Clears what this tab remembers of its pages, such as form drafts, when the visitor signs out. */
function forgetTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Blocked: nothing was remembered.
  }
}

/** The target of the login page: the page that was requested, else home. */
function targetOf(form: HTMLFormElement): string {
  const asked = new URLSearchParams(location.search).get(returnUrlParameter);
  const home = form.dataset["signIn"] ?? "/";
  return returnUrl(asked, { home, loginPath: location.pathname });
}

async function signIn(form: HTMLFormElement, auth: AuthStore): Promise<void> {
  if (form.dataset["busy"] !== undefined) return;
  const { login, password } = fieldsOf(form);
  if (login === undefined || password === undefined) return;
  form.dataset["busy"] = "";
  say(form, "");
  const credentials = { login: login.value, password: password.value };
  if (isOffline()) say(form, form.dataset["waiting"] ?? "");
  const { lang } = document.documentElement;
  const response = await mutate(() => sendSignIn(credentials, lang));
  say(form, "");
  if (response.kind !== "signed-in") {
    delete form.dataset["busy"];
    say(form, textOf(form, response));
    password.focus();
    password.select();
    return;
  }
  password.value = "";
  await reconcileSession({ Authorization: `Bearer ${response.token}` });
  delete form.dataset["busy"];
  auth.accept(response.token);
  if (!auth.isPersistent) offerToGoOn(form);
}

/** The server ends the session that a browser without scripts has; the form is posted natively. */
function signOut(form: HTMLFormElement, auth: AuthStore): void {
  delete form.dataset["signOut"];
  if (auth.isAuthenticated) sendSignOut(auth.headers);
  auth.clear();
}

/** Leaves a page that was shown for a token that is gone, for the sign-in page. */
function leaveRestricted(document: Document): void {
  const signInAt = document.querySelector<HTMLElement>("[data-sign-out]")?.dataset["signOut"];
  if (signInAt !== undefined) location.replace(signInAt);
}

/** The browser does not store the token, so leaving this document would end the sign-in: says so first. */
function offerToGoOn(form: HTMLFormElement): void {
  say(form, form.dataset["notKept"] ?? "");
  const link = form.querySelector<HTMLAnchorElement>(".sign-in-go-on");
  if (link === null) return;
  link.href = targetOf(form);
  link.hidden = false;
  link.focus();
}

function say(form: HTMLFormElement, text: string): void {
  const place = form.querySelector('[role="alert"]');
  if (place !== null) place.textContent = text;
}

function textOf({ dataset }: HTMLFormElement, failure: SignInFailure): string {
  if (failure.kind !== "too-many") return dataset[failure.kind] ?? "";
  const wait = waitText(failure.afterS, document.documentElement.lang);
  return (dataset["tooMany"] ?? "").replace(waitPlaceholder, wait);
}

function fieldsOf({ elements }: HTMLFormElement): {
  login?: HTMLInputElement;
  password?: HTMLInputElement;
} {
  const login = elements.namedItem("login");
  const password = elements.namedItem("password");
  return {
    ...(login instanceof HTMLInputElement ? { login } : {}),
    ...(password instanceof HTMLInputElement ? { password } : {}),
  };
}
