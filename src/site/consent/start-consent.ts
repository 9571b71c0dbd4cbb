import { autorun } from "mobx";
import {
  consentKey,
  optionalCategories,
  type ConsentChoice,
  type ConsentSource,
} from "#lib/consent-record.ts";
import { replayEvents, type QueuedEvents } from "#renderer/event-replay.ts";
import { topId } from "../frame/go-to-top.tsx";
import { ConsentStore, type ConsentStorage } from "#stores/consent-store.ts";
import { consentIds } from "./consent-ids.ts";
import { confirmConsent } from "./consent-sender.ts";
import { TagManager } from "./tag-manager.ts";

export interface ConsentOptions {
  readonly locale: string;
  readonly tagManagerId: string | undefined;
  /** Events from before this code was loaded; those of the banner are replayed. */
  readonly early: QueuedEvents;
}

const all: ConsentChoice = {
  functionalConsent: true,
  analyticConsent: true,
  advertisingConsent: true,
};
const none: ConsentChoice = {
  functionalConsent: false,
  analyticConsent: false,
  advertisingConsent: false,
};

/** Adds the behaviour of banner and settings, for the life of the document. */
export function startConsent({ locale, tagManagerId, early }: ConsentOptions): void {
  const settings = document.getElementById(consentIds.settings);
  if (!(settings instanceof HTMLDialogElement)) return;
  const store = new ConsentStore(storage());
  const tags = tagManagerId === undefined ? undefined : new TagManager(tagManagerId);
  const decide = (choice: ConsentChoice, source: ConsentSource) => {
    const textVersion = textVersionIn(settings);
    store.decide(choice, { referral: location.pathname, source, textVersion });
    settings.close();
    leave(settings.closest("[data-island]"));
    announce();
    void confirmConsent(store, locale);
  };
  const actions = new Map<string, (from: ConsentSource) => void>([
    ["accept", (from) => decide(all, from)],
    ["reject", (from) => decide(none, from)],
    [
      "save",
      () => decide(choiceIn(settings), isLeftToBrowser(store, settings) ? "gpc" : "settings"),
    ],
    ["settings", () => !settings.open && settings.showModal()],
    ["close", () => settings.close()],
  ]);
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element && event.target.closest("[data-consent]");
    if (!(button instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const from = settings.contains(button) ? "settings" : "banner";
    actions.get(button.dataset["consent"] ?? "")?.(from);
  });
  window.addEventListener("storage", ({ key }) => {
    if (key === consentKey) store.reload();
  });
  autorun(() => showDecision(store, settings));
  autorun(() => {
    // No third-party code runs on pages for signed-in visitors (decision 0028).
    const isPrivate = document.querySelector("[data-private]") !== null;
    if (store.record !== undefined && !isPrivate) tags?.apply(store.record);
  });
  if (store.record?.pending === true) void confirmConsent(store, locale);
  const island = settings.closest<HTMLElement>("[data-island]");
  if (island !== null) replayEvents(early, island);
}

/** Updates banner and switches after a decision, including one made in another tab. */
function showDecision({ record }: ConsentStore, settings: HTMLElement): void {
  if (record === undefined) document.documentElement.dataset["consent"] = "ask";
  else delete document.documentElement.dataset["consent"];
  for (const name of optionalCategories) {
    const box = settings.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (box === null) continue;
    if (record !== undefined) box.checked = record[name];
    else if (wantsPrivacy()) box.checked = false;
  }
}

/** Global Privacy Control: visitors whose browser sends it find nothing optional switched on (T-40). */
function wantsPrivacy(): boolean {
  return "globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true;
}

/** A first decision that leaves the switches as the browser's privacy signal set them. */
function isLeftToBrowser({ isDecided }: ConsentStore, settings: HTMLElement): boolean {
  return !isDecided && wantsPrivacy() && !Object.values(choiceIn(settings)).includes(true);
}

/** The version of the text on the page, which may be older or newer than this code. */
function textVersionIn(settings: HTMLElement): string {
  return settings.querySelector<HTMLInputElement>('[name="textVersion"]')?.value ?? "";
}

function choiceIn(settings: HTMLElement): ConsentChoice {
  const isOn = (name: string): boolean =>
    settings.querySelector<HTMLInputElement>(`[name="${name}"]`)?.checked === true;
  return {
    functionalConsent: isOn("functionalConsent"),
    analyticConsent: isOn("analyticConsent"),
    advertisingConsent: isOn("advertisingConsent"),
  };
}

/** Moves the focus to the start of the page when the banner that had it is no longer shown. */
function leave(island: Element | null): void {
  const { activeElement, body } = document;
  if (activeElement !== body && island?.contains(activeElement) !== true) return;
  document.getElementById(topId)?.focus({ preventScroll: true });
}

/** Tells screen readers that the choice was stored; the live region has existed from the start. */
function announce(): void {
  const status = document.getElementById(consentIds.status);
  if (status !== null) status.textContent = status.dataset["text"] ?? "";
}

/** Accessing blocked storage throws. */
function storage(): ConsentStorage {
  try {
    return localStorage;
  } catch {
    return { getItem: () => null, setItem: () => undefined };
  }
}
