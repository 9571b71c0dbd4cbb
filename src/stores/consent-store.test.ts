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

/** What the browser keeps for all tabs of the site. */
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

test("on a first visit nothing is decided, and nothing is written", () => {
  const storage = browser();
  const store = new ConsentStore(storage);
  expect([store.isDecided, store.record, storage.stored()]).toEqual([false, undefined, undefined]);
});

test.each([
  ["accepted", all],
  ["rejected", none],
  ["chosen", { ...none, analyticConsent: true }],
])(
  "what was %s counts at once, also on the next page, and waits for the server",
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

test("the server's answer gives the record its id, which later decisions keep", () => {
  const storage = browser();
  const store = new ConsentStore(storage);
  store.decide(all, banner);
  if (store.record !== undefined) store.confirm({ sent: store.record, id: "7" });
  expect(storage.stored()).toMatchObject({ id: "7", advertisingConsent: true, pending: false });
  store.decide(none, { ...banner, referral: "/kontakt", textVersion: "3" });
  const made = { referral: "/kontakt", source: "withdrawal", textVersion: "3" };
  expect(storage.stored()).toEqual({ ...whole, ...made, pending: true });
});

test("an answer to an older decision confirms nothing but the id", () => {
  const store = new ConsentStore(browser());
  store.decide(all, banner);
  const sent = store.record;
  store.decide(none, banner);
  if (sent !== undefined) store.confirm({ sent, id: "7" });
  expect(store.record).toMatchObject({ id: "7", advertisingConsent: false, pending: true });
});

test("a record that the server does not know any more is sent anew, without its id", () => {
  const store = new ConsentStore(browser(JSON.stringify(whole)));
  store.decide(all, banner);
  if (store.record !== undefined) store.confirm({ sent: store.record, id: undefined });
  expect(store.record).toMatchObject({ advertisingConsent: true, pending: true });
  expect(store.record).not.toHaveProperty("id");
});

test("a decision in one tab is that of the other once it looks", () => {
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

test("a storage that was emptied takes nothing from a page that is open", () => {
  const storage = browser(JSON.stringify(whole));
  const store = new ConsentStore(storage);
  storage.setItem(consentKey, "null");
  store.reload();
  expect(store.record).toEqual(whole);
});

test("with a blocked storage a decision holds for the life of the page", () => {
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
])("%j under the key is no decision: the visitor is asked", (text) => {
  expect(new ConsentStore(browser(text)).isDecided).toBe(false);
});

test.each([
  [{ id: 7 }, { referral: "/", pending: false }],
  [
    { referral: 5, necessaryConsent: false, more: 1 },
    { id: "7", referral: "", pending: false },
  ],
  [{ pending: "soon" }, { id: "7", referral: "/", pending: false }],
])("of a record with %j only what can be read is taken", (odd, taken) => {
  const store = new ConsentStore(browser(JSON.stringify({ ...whole, ...odd })));
  expect(store.record).toEqual({ ...none, necessaryConsent: true, ...taken });
});

test.each([
  ["nothing was decided", undefined, all, "banner"],
  ["everything was refused", none, all, "banner"],
  ["less was allowed", { ...none, analyticConsent: true }, all, "banner"],
  ["more was allowed", all, { ...all, advertisingConsent: false }, "withdrawal"],
  ["one thing was allowed", { ...none, analyticConsent: true }, none, "withdrawal"],
])("where %s, a decision names the right source", (_what, before, choice, source) => {
  const text = before === undefined ? undefined : JSON.stringify({ ...whole, ...before });
  const store = new ConsentStore(browser(text));
  store.decide(choice, banner);
  expect(store.record?.source).toBe(source);
});
