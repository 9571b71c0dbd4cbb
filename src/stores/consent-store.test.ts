import { reaction } from "mobx";
import { expect, test } from "vitest";
import { consentKey, type ConsentChoice } from "#lib/consent-record.ts";
import { ConsentStore, type ConsentStorage } from "./consent-store.ts";

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
const banner = { referral: "/", source: "banner", textVersion: "2" } as const;
const whole = { referral: "/", necessaryConsent: true, ...none, pending: false, id: "7" };

/** The browser's storage for all tabs of the site. */
function browser(text?: string): ConsentStorage & { readonly stored: () => unknown } {
  let value = text ?? null;
  return {
    getItem: (key) => (key === consentKey ? value : null),
    setItem: (key, next) => {
      if (key === consentKey) value = next;
    },
    stored: () => (value === null ? undefined : JSON.parse(value)),
  };
}

test("a first visit has no decision and writes nothing", () => {
  const storage = browser();
  const store = new ConsentStore(storage);
  expect([store.isDecided, store.record, storage.stored()]).toEqual([false, undefined, undefined]);
});

test.each([
  ["accepted", all],
  ["rejected", none],
  ["chosen", { ...none, analyticConsent: true }],
])(
  "what was %s applies at once, also on the next page, and is pending for the server",
  (_how, choice) => {
    const storage = browser();
    const store = new ConsentStore(storage);
    store.decide(choice, { ...banner, referral: "/uslugi" });
    const made = { ...banner, referral: "/uslugi" };
    const record = { ...made, necessaryConsent: true, ...choice, pending: true };
    expect(store.record).toEqual(record);
    expect(storage.stored()).toEqual(record);
    expect(new ConsentStore(storage).record).toEqual(record);
  },
);

test("the server's response gives the record its id, which later decisions keep", () => {
  const storage = browser();
  const store = new ConsentStore(storage);
  store.decide(all, banner);
  if (store.record !== undefined) store.confirm({ sent: store.record, id: "7" });
  expect(storage.stored()).toMatchObject({ id: "7", advertisingConsent: true, pending: false });
  store.decide(none, { ...banner, referral: "/kontakt", textVersion: "3" });
  const made = { referral: "/kontakt", source: "withdrawal", textVersion: "3" };
  expect(storage.stored()).toEqual({ ...whole, ...made, pending: true });
});

test("a response to an older decision only sets the id", () => {
  const store = new ConsentStore(browser());
  store.decide(all, banner);
  const sent = store.record;
  store.decide(none, banner);
  if (sent !== undefined) store.confirm({ sent, id: "7" });
  expect(store.record).toMatchObject({ id: "7", advertisingConsent: false, pending: true });
});

test("keeps a record unknown to the server pending, without its id", () => {
  const store = new ConsentStore(browser(JSON.stringify(whole)));
  store.decide(all, banner);
  if (store.record !== undefined) store.confirm({ sent: store.record, id: undefined });
  expect(store.record).toMatchObject({ advertisingConsent: true, pending: true });
  expect(store.record).not.toHaveProperty("id");
});

test("picks up a decision from another tab on reload", () => {
  const storage = browser();
  const [one, other] = [new ConsentStore(storage), new ConsentStore(storage)];
  const seen: unknown[] = [];
  reaction(
    () => other.record?.analyticConsent,
    (choice) => seen.push(choice),
  );
  one.decide(all, banner);
  expect(other.isDecided).toBe(false);
  other.reload();
  one.decide(none, banner);
  other.reload();
  expect(seen).toEqual([true, false]);
});

test("keeps the decision on an open page when the storage is emptied", () => {
  const storage = browser(JSON.stringify(whole));
  const store = new ConsentStore(storage);
  storage.setItem(consentKey, "null");
  store.reload();
  expect(store.record).toEqual(whole);
});

test("keeps a decision for the life of the page when storage is blocked", () => {
  const blocked = () => {
    throw new DOMException("denied", "SecurityError");
  };
  const store = new ConsentStore({ getItem: blocked, setItem: blocked });
  store.decide(none, banner);
  store.reload();
  expect(store.record).toMatchObject({ advertisingConsent: false, pending: true });
});

test.each([
  "",
  "null",
  "true",
  "[]",
  "{",
  '"accepted"',
  JSON.stringify({ ...whole, analyticConsent: "yes" }),
  JSON.stringify({ necessaryConsent: true, functionalConsent: true }),
])("does not treat the stored %j as a decision, so the visitor is asked", (text) => {
  expect(new ConsentStore(browser(text)).isDecided).toBe(false);
});

test.each([
  [{ id: 7 }, { referral: "/", pending: false }],
  [
    { referral: 5, necessaryConsent: false, more: 1 },
    { id: "7", referral: "", pending: false },
  ],
  [{ pending: "soon" }, { id: "7", referral: "/", pending: false }],
])("reads only the valid parts of a record with %j", (odd, taken) => {
  const store = new ConsentStore(browser(JSON.stringify({ ...whole, ...odd })));
  expect(store.record).toEqual({ ...none, necessaryConsent: true, ...taken });
});

test.each([
  ["nothing had been decided", undefined, all, "banner"],
  ["everything had been refused", none, all, "banner"],
  ["less had been allowed", { ...none, analyticConsent: true }, all, "banner"],
  ["more had been allowed", all, { ...all, advertisingConsent: false }, "withdrawal"],
  ["one thing had been allowed", { ...none, analyticConsent: true }, none, "withdrawal"],
])("records the right source of a decision where %s", (_what, before, choice, source) => {
  const text = before === undefined ? undefined : JSON.stringify({ ...whole, ...before });
  const store = new ConsentStore(browser(text));
  store.decide(choice, banner);
  expect(store.record?.source).toBe(source);
});
