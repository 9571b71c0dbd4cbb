import type { Disposable, Page } from "@playwright/test";

/** A visitor who has refused cookies on an earlier page: no banner covers this one. */
export async function decided(page: Page): Promise<Disposable> {
  return page.addInitScript(() => {
    const refused = { functionalConsent: false, analyticConsent: false, advertisingConsent: false };
    const record = { ...refused, id: "1", referral: "/", necessaryConsent: true, pending: false };
    localStorage.setItem("cookiesTypes", JSON.stringify(record));
  });
}
