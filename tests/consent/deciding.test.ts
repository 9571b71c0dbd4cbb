// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { consentTextVersion } from "#lib/consent-record.ts";
import { locks } from "./locks.ts";
import { storedConsent, newBrowser, server, storageKey, stored, visit } from "./visit.tsx";

beforeEach(newBrowser);

test("a first visit shows the banner, sends nothing and loads no tag", async () => {
  const calls = server();
  const { isAsked } = await visit({ tagManagerId: "GTM-1" });
  await vi.runAllTimersAsync();
  expect([isAsked(), storedConsent(), calls, window.dataLayer]).toEqual([
    true,
    null,
    [],
    undefined,
  ]);
  expect(document.querySelector("script")).toBeNull();
});

test.each([
  ["Accept all", true],
  ["Reject optional", false],
])("“%s” is stored at once, posted, and confirmed by the response", async (button, isAccepted) => {
  const calls = server(201);
  const { press, isAsked } = await visit();
  press(button);
  const choice = {
    functionalConsent: isAccepted,
    analyticConsent: isAccepted,
    advertisingConsent: isAccepted,
  };
  expect(isAsked()).toBe(false);
  expect(storedConsent()).toMatchObject({ ...choice, pending: true });
  expect(document.querySelector("output")?.textContent).toBe("Your cookie choice has been saved.");
  await vi.runAllTimersAsync();
  expect(calls).toMatchObject([{ method: "POST", path: "/api/cookie_consents", body: choice }]);
  expect(calls[0]?.body).toMatchObject({
    referral: "/",
    source: "banner",
    textVersion: consentTextVersion,
    necessaryConsent: true,
  });
  expect(calls[0]?.body).not.toHaveProperty("pending");
  expect(storedConsent()).toMatchObject({ ...choice, id: "7", pending: false });
});

test("saved settings match the switches, and saving again sends a PUT, not a POST", async () => {
  const calls = server(201, 200);
  const { press, box, settings } = await visit();
  press("Cookie settings");
  expect(settings().open).toBe(true);
  expect(box("Necessary")).toMatchObject({ checked: true, disabled: true });
  expect(box("Advertising").checked).toBe(true);
  box("Advertising").click();
  press("Save choice");
  expect(settings().open).toBe(false);
  await vi.runAllTimersAsync();
  press("Cookie settings");
  expect([box("Advertising").checked, box("Analytics").checked]).toEqual([false, true]);
  box("Analytics").click();
  press("Save choice");
  await vi.runAllTimersAsync();
  expect(calls).toMatchObject([
    { method: "POST", body: { analyticConsent: true, advertisingConsent: false } },
    { method: "PUT", path: "/api/cookie_consents/7", body: { id: "7", analyticConsent: false } },
  ]);
  expect(storedConsent()).toMatchObject({ id: "7", analyticConsent: false, pending: false });
});

test("with a browser's privacy signal no optional switch is on, and each can be turned on", async () => {
  server(201);
  vi.stubGlobal("navigator", { locks: locks(), globalPrivacyControl: true });
  const { press, box } = await visit();
  press("Cookie settings");
  const names = ["Necessary", "Functional", "Analytics", "Advertising"];
  expect(names.map((name) => box(name).checked)).toEqual([true, false, false, false]);
  box("Functional").click();
  press("Save choice");
  expect(storedConsent()).toMatchObject({ functionalConsent: true, analyticConsent: false });
});

test("accepting, withdrawing and accepting again are three decisions, each with its source and text", async () => {
  const calls = server(201, 200);
  const { press } = await visit();
  press("Accept all");
  await vi.runAllTimersAsync();
  document.querySelector('[name="textVersion"]')?.setAttribute("value", "next");
  press("Cookie settings");
  document.querySelector<HTMLElement>('dialog [data-consent="reject"]')?.click();
  await vi.runAllTimersAsync();
  press("Accept all");
  await vi.runAllTimersAsync();
  const textVersion = consentTextVersion;
  expect(calls.map(({ body }) => body)).toMatchObject([
    { source: "banner", textVersion, advertisingConsent: true },
    { source: "withdrawal", textVersion: "next", advertisingConsent: false },
    { source: "banner", textVersion: "next", advertisingConsent: true },
  ]);
});

test.each([
  ["as the browser requests", [], "gpc"],
  ["with one of them enabled", ["Analytics"], "settings"],
])("settings saved %s record that source", async (_how, names, source) => {
  const calls = server(201);
  vi.stubGlobal("navigator", { locks: locks(), globalPrivacyControl: true });
  const { press, box } = await visit();
  press("Cookie settings");
  for (const name of names) box(name).click();
  press("Save choice");
  await vi.runAllTimersAsync();
  expect(calls).toMatchObject([{ method: "POST", body: { source } }]);
});

test("a decision that could not be sent retains the text it was made on, whatever is shown later", async () => {
  const before = { ...stored, textVersion: "1", source: "settings", pending: true };
  localStorage.setItem(storageKey, JSON.stringify(before));
  const calls = server(200);
  await visit();
  await vi.runAllTimersAsync();
  expect(calls).toMatchObject([{ method: "PUT", body: { textVersion: "1", source: "settings" } }]);
});

test("an id that the server no longer knows is discarded, and the decision is posted again", async () => {
  localStorage.setItem(storageKey, JSON.stringify(stored));
  const calls = server(404, 201);
  const { press } = await visit();
  press("Reject optional");
  await vi.runAllTimersAsync();
  expect(calls.map(({ method }) => method)).toEqual(["PUT", "POST"]);
  expect(calls[1]?.body).not.toHaveProperty("id");
  expect(storedConsent()).toMatchObject({ id: "7", functionalConsent: false, pending: false });
});

test("with the API down the banner stays closed, and the next page sends the decision", async () => {
  const lost = server(0, 503, 500);
  const first = await visit();
  first.press("Accept all");
  await vi.runAllTimersAsync();
  expect(lost).toHaveLength(5);
  expect(storedConsent()).toMatchObject({ advertisingConsent: true, pending: true });
  const calls = server(201);
  const { isAsked } = await visit();
  await vi.runAllTimersAsync();
  expect(isAsked()).toBe(false);
  expect(calls).toMatchObject([{ method: "POST", body: { advertisingConsent: true } }]);
  expect(storedConsent()).toMatchObject({ id: "7", pending: false });
});

test("a decision made while an older one is in flight is sent after it, under the same id", async () => {
  const first = Promise.withResolvers<Response>();
  const methods: unknown[] = [];
  vi.stubGlobal("fetch", (_path: string, { method }: RequestInit) => {
    methods.push(method);
    return methods.length === 1 ? first.promise : Promise.resolve(Response.json({ id: "7" }));
  });
  const { press } = await visit();
  press("Accept all");
  await vi.advanceTimersByTimeAsync(0);
  press("Reject optional");
  first.resolve(Response.json({ id: "7" }, { status: 201 }));
  await vi.runAllTimersAsync();
  expect(methods.slice(0, 2)).toEqual(["POST", "PUT"]);
  expect(storedConsent()).toMatchObject({ id: "7", advertisingConsent: false, pending: false });
});

test("a decision in another tab closes the banner here and sets the switches", async () => {
  const calls = server();
  const { isAsked, box } = await visit();
  localStorage.setItem(storageKey, JSON.stringify(stored));
  window.dispatchEvent(new StorageEvent("storage", { key: storageKey }));
  expect(isAsked()).toBe(false);
  expect([box("Functional").checked, box("Advertising").checked]).toEqual([true, false]);
  expect(calls).toEqual([]);
});

test("a browser without locks, as on a page without TLS, sends its decision too", async () => {
  vi.stubGlobal("navigator", {});
  const calls = server(201);
  const { press } = await visit();
  press("Accept all");
  await vi.runAllTimersAsync();
  expect(calls).toHaveLength(1);
});

test("with blocked storage a decision is applied and sent all the same", async () => {
  const calls = server(201);
  const own = Object.getOwnPropertyDescriptor(globalThis, "localStorage");
  onTestFinished(() => {
    if (own !== undefined) Object.defineProperty(globalThis, "localStorage", own);
  });
  const get = () => {
    throw new DOMException("denied", "SecurityError");
  };
  Object.defineProperty(globalThis, "localStorage", { configurable: true, get });
  const { press, isAsked } = await visit();
  press("Reject optional");
  await vi.runAllTimersAsync();
  expect(isAsked()).toBe(false);
  expect(calls).toHaveLength(1);
});

test("a broken record is ignored: the banner is shown again and can be used", async () => {
  server(201);
  localStorage.setItem(storageKey, '{"analyticConsent":"yes"}');
  const { isAsked, press } = await visit();
  expect(isAsked()).toBe(true);
  press("Reject optional");
  expect(storedConsent()).toMatchObject({ analyticConsent: false });
});
