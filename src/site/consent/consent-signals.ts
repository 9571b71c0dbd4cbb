import type { ConsentRecord } from "#lib/consent-record.ts";

/** Consent mode v2: the signals that Google's tags read before they do anything. */
type Signal = "granted" | "denied";

/** The order of the tag manager's queue is the order of consent: all entries pass through here. */
function layer(): unknown[] {
  window.dataLayer ??= [];
  return window.dataLayer;
}

/** Google's queue distinguishes commands from events by their being an `arguments` object. */
function command(..._words: readonly unknown[]): void {
  layer().push(arguments);
}

function signal(isAllowed: boolean): Signal {
  return isAllowed ? "granted" : "denied";
}

/** Everything optional is denied until the visitor has decided; pushed before any tag. */
export function denyByDefault(): void {
  command("consent", "default", {
    ad_storage: "denied",
    ad_user_data: "denied",
    ad_personalization: "denied",
    analytics_storage: "denied",
    functionality_storage: "denied",
    personalization_storage: "denied",
    security_storage: "granted",
  });
}

/** The visitor's decision, and the event that tags wait for. */
export function updateConsent(record: ConsentRecord): void {
  const advertising = signal(record.advertisingConsent);
  const functional = signal(record.functionalConsent);
  command("consent", "update", {
    ad_storage: advertising,
    ad_user_data: advertising,
    ad_personalization: advertising,
    analytics_storage: signal(record.analyticConsent),
    functionality_storage: functional,
    personalization_storage: functional,
    security_storage: signal(record.necessaryConsent),
  });
  layer().push({ event: "cookie_consent_update" });
}

/** Whether the tag manager has reported that it is loaded. */
export function hasTagManagerLoaded(): boolean {
  return layer().some(
    (item) =>
      typeof item === "object" && item !== null && "event" in item && item.event === "gtm.load",
  );
}
