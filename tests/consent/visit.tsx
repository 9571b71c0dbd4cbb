import { TextsProvider } from "#i18n/texts-provider.tsx";
import { renderToStaticMarkup } from "react-dom/server";
import { onTestFinished, vi } from "vitest";
import { createI18n } from "#i18n/create-i18n.ts";
import { loadMessages } from "#i18n/load-messages.ts";
import { ConsentPanel } from "#site/consent/consent-panel.tsx";
import { startConsent } from "#site/consent/start-consent.ts";
import { locks } from "./locks.ts";

export const storageKey = "cookiesTypes";

/** A record of an earlier visit that the server has confirmed. */
export const stored = {
  id: "7",
  referral: "/",
  necessaryConsent: true,
  functionalConsent: true,
  analyticConsent: false,
  advertisingConsent: false,
  pending: false,
};

/** A request that the server received. */
export interface Call {
  readonly method: string | undefined;
  readonly path: string;
  readonly body: unknown;
}

/** Responds with these statuses in order; later requests get the last one. */
export function server(...statuses: readonly number[]): readonly Call[] {
  const calls: Call[] = [];
  vi.stubGlobal("fetch", async (path: string, { method, body }: RequestInit) => {
    calls.push({ method, path, body: typeof body === "string" ? JSON.parse(body) : undefined });
    const status = statuses[Math.min(calls.length, statuses.length) - 1] ?? 201;
    if (status === 0) throw new TypeError("Failed to fetch");
    return Response.json({ id: "7" }, { status });
  });
  return calls;
}

export interface Visit {
  readonly press: (name: string) => void;
  readonly box: (name: string) => HTMLInputElement;
  readonly isAsked: () => boolean;
  readonly settings: () => HTMLDialogElement;
}

/** Removes the document and window listeners that `start` added when the test ends. */
function withOwnListeners(start: () => void): void {
  const ending = new AbortController();
  const { signal } = ending;
  onTestFinished(() => ending.abort());
  const spies = [document, window].map((target) => {
    const add = target.addEventListener.bind(target);
    const spy = vi.spyOn(target, "addEventListener");
    return spy.mockImplementation((type, listener) => add(type, listener, { signal }));
  });
  start();
  for (const spy of spies) spy.mockRestore();
}

/** A page of the site whose app is hydrated, with the listeners of this visit only. */
export async function visit({ tagManagerId }: { tagManagerId?: string } = {}): Promise<Visit> {
  const i18n = createI18n("en", await loadMessages("en", "en"));
  document.body.innerHTML = renderToStaticMarkup(
    <TextsProvider i18n={i18n}>
      <ConsentPanel isAsking preselectOptional privacyHref="/privacy" />
    </TextsProvider>,
  );
  withOwnListeners(() => startConsent({ locale: "en", tagManagerId, early: [] }));
  return {
    press: (name) => {
      const all = [...document.querySelectorAll("button")];
      const button = all.find(({ textContent }) => textContent === name);
      if (button === undefined) throw new Error(`there is no button ${name}`);
      button.click();
    },
    box: (name) => {
      const all = [...document.querySelectorAll("label")];
      const found = all.find(({ textContent }) => textContent === name)?.querySelector("input");
      if (!found) throw new Error(`there is no switch ${name}`);
      return found;
    },
    isAsked: () => document.documentElement.dataset["consent"] === "ask",
    settings: () => {
      const dialog = document.querySelector("dialog");
      if (dialog === null) throw new Error("there are no settings");
      return dialog;
    },
  };
}

/** The consent that the browser has stored. */
export function storedConsent(): unknown {
  return JSON.parse(localStorage.getItem(storageKey) ?? "null");
}

/** A browser on its first visit; its time stands still until the test advances it. */
export function newBrowser(): void {
  vi.stubGlobal("navigator", { locks: locks() });
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  localStorage.clear();
  delete window.dataLayer;
  delete document.documentElement.dataset["consent"];
  for (const script of document.head.querySelectorAll("script")) script.remove();
}
