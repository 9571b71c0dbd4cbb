// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { isRecord } from "#lib/json/is-record.ts";
import { newBrowser, server, storageKey, stored, visit } from "./visit.tsx";

beforeEach(newBrowser);

/** The tag manager's queue, a word or two for each entry. */
function queue(): readonly string[] {
  return (window.dataLayer ?? []).map((item) => {
    if (isRecord(item) && "event" in item) return String(item["event"]);
    return isRecord(item) ? [item["0"], item["1"]].join(" ") : "";
  });
}

/** What an entry of the queue sets for each signal. */
function signalsOf(index: number): unknown {
  const entry = window.dataLayer?.[index];
  return isRecord(entry) ? entry["2"] : undefined;
}

const allDenied = {
  ad_storage: "denied",
  ad_user_data: "denied",
  ad_personalization: "denied",
  analytics_storage: "denied",
  functionality_storage: "denied",
  personalization_storage: "denied",
  security_storage: "granted",
};

test("tags receive: everything denied, then the manager, then the decision, then the event", async () => {
  server(201);
  const { press, box } = await visit({ tagManagerId: "GTM-1" });
  press("Cookie settings");
  box("Advertising").click();
  press("Save choice");
  expect(queue()).toEqual(["consent default", "gtm.js"]);
  expect(signalsOf(0)).toEqual(allDenied);
  const script = document.head.querySelector("script");
  expect(script?.src).toBe("https://www.googletagmanager.com/gtm.js?id=GTM-1");
  await vi.advanceTimersByTimeAsync(1201);
  expect(queue()).toHaveLength(2);
  window.dataLayer?.push({ event: "gtm.load" });
  // Checked every 200 ms.
  await vi.advanceTimersByTimeAsync(198);
  expect(queue()).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(1);
  expect(queue().slice(2)).toEqual(["gtm.load", "consent update", "cookie_consent_update"]);
  expect(signalsOf(3)).toEqual({
    ...allDenied,
    analytics_storage: "granted",
    functionality_storage: "granted",
    personalization_storage: "granted",
  });
  press("Reject optional");
  expect(queue().slice(5)).toEqual(["consent update", "cookie_consent_update"]);
  expect(signalsOf(5)).toEqual(allDenied);
  // The server's confirmation is not a change.
  await vi.advanceTimersByTimeAsync(10);
  expect(JSON.parse(localStorage.getItem(storageKey) ?? "{}")).toHaveProperty("pending", false);
  expect(queue()).toHaveLength(7);
});

test("a tag manager that never loads is given up after 30 seconds", async () => {
  server(201);
  const { press } = await visit({ tagManagerId: "GTM-1" });
  press("Accept all");
  await vi.advanceTimersByTimeAsync(30_400);
  expect(vi.getTimerCount()).toBe(0);
  window.dataLayer?.push({ event: "gtm.load" });
  await vi.advanceTimersByTimeAsync(1000);
  expect(queue()).toEqual(["consent default", "gtm.js", "gtm.load"]);
});

test("a tag manager that is blocked is not waited for", async () => {
  server(201);
  const { press } = await visit({ tagManagerId: "GTM-1" });
  press("Accept all");
  document.head.querySelector("script")?.dispatchEvent(new Event("error"));
  await vi.advanceTimersByTimeAsync(200);
  expect(vi.getTimerCount()).toBe(0);
});

test("without consent to statistics and advertising no tag manager loads, nor on a private page", async () => {
  localStorage.setItem(storageKey, JSON.stringify(stored));
  server();
  await visit({ tagManagerId: "GTM-1" });
  expect([queue(), document.querySelector("script")]).toEqual([[], null]);
  localStorage.setItem(storageKey, JSON.stringify({ ...stored, analyticConsent: true }));
  document.documentElement.dataset["private"] = "";
  onTestFinished(() => void delete document.documentElement.dataset["private"]);
  await visit({ tagManagerId: "GTM-1" });
  expect([queue(), document.querySelector("script")]).toEqual([[], null]);
});
