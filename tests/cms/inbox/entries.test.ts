import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { auditRow } from "#cms/desk/audit-row.ts";
import { entryWith } from "./sample-entry.ts";
import { formDefinitions } from "#generated/entry-forms/definitions.ts";
import { contactForm, contactPath, onBothDatabases, testInbox } from "./test-inbox.ts";

onBothDatabases((open) => {
  test("entries and audit lines of the same moment are split between pages without loss", async () => {
    const { inbox } = await testInbox(await open());
    for (const detail of ["1", "2", "3"]) {
      await inbox.entries.add({ entry: entryWith({}), files: [], messages: [] });
      const created_at = "2026-11-20T10:00:00.000Z";
      await inbox.audit.add({ ...auditRow({ name: "anna" }, "read", { detail }), created_at });
    }
    const entries = await inbox.entries.page({}, { limit: 2 });
    const otherEntries = await inbox.entries.page({}, { after: entries.at(-1), limit: 2 });
    const lines = await inbox.audit.page(undefined, 2);
    const otherLines = await inbox.audit.page(lines.at(-1), 2);
    for (const found of [entries.concat(otherEntries), lines.concat(otherLines)]) {
      expect([found.length, new Set(found.map(({ id }) => id)).size]).toEqual([3, 3]);
    }
  });

  describe("a submitted form", () => {
    test("is stored with its fields, brand, locale and time", async () => {
      const { inbox, send } = await testInbox(await open());
      const headers = { "accept-locale": "en" };
      const sentAt = new Date().toISOString();
      const response = await send(contactPath, { json: contactForm(), headers });
      expect(response.status).toBe(201);
      const { id } = await response.json();
      const [entry] = await inbox.entries.list({});
      expect(entry).toMatchObject({
        id,
        form: "contact",
        brand: "demo",
        locale: "en",
        state: "new",
      });
      expect(JSON.parse(entry?.fields ?? "")).toEqual({
        fullName: "Anna Kowalska",
        email: "anna@example.com",
        message: "We would like to see the fuel report.",
        consent: true,
      });
      const { created_at = "" } = entry ?? {};
      expect(created_at >= sentAt && created_at <= new Date().toISOString()).toBe(true);
    });

    test("is stored identically from a page without scripts", async () => {
      const { inbox, send } = await testInbox(await open());
      const body = new URLSearchParams({ ...contactForm(), consent: "on" });
      expect((await send(contactPath, { body })).status).toBe(201);
      const [entry] = await inbox.entries.list({});
      expect(JSON.parse(entry?.fields ?? "")).toMatchObject({ email: "anna@example.com" });
    });

    test("is stored identically as multipart/form-data", async () => {
      const { inbox, send } = await testInbox(await open());
      const body = new FormData();
      for (const [name, value] of Object.entries(contactForm({ message: "Zażółć\n“gęślą”" }))) {
        body.set(name, String(value));
      }
      expect((await send(contactPath, { body })).status).toBe(201);
      const [entry] = await inbox.entries.list({});
      expect(JSON.parse(entry?.fields ?? "")).toMatchObject({ message: "Zażółć\n“gęślą”" });
    });

    test("is one entry, however often it arrives", async () => {
      const { inbox, send } = await testInbox(await open());
      const json = contactForm();
      const posts = Array.from({ length: 10 }, () => send(contactPath, { json }));
      const responses = await Promise.all(posts);
      expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
      const ids = await Promise.all(responses.map(async (response) => (await response.json()).id));
      expect(new Set(ids).size).toBe(1);
      expect(await inbox.entries.list({})).toHaveLength(1);
    });

    test("is refused when a different one came under the same key", async () => {
      const { inbox, send } = await testInbox(await open());
      const json = contactForm();
      await send(contactPath, { json });
      const response = await send(contactPath, { json: { ...json, message: "Something else." } });
      expect(response.status).toBe(422);
      const { code, problems } = await response.json();
      expect([code, problems[0].code]).toEqual(["422", "idempotency-key"]);
      expect(await inbox.entries.list({})).toHaveLength(1);
    });

    test("may carry its key in a header", async () => {
      const { inbox, send } = await testInbox(await open());
      const json = contactForm({ idempotencyKey: "" });
      const headers = { "idempotency-key": randomUUID() };
      const first = await send(contactPath, { json, headers });
      const second = await send(contactPath, { json, headers });
      expect(await second.json()).toEqual(await first.json());
      expect(await inbox.entries.list({})).toHaveLength(1);
    });
  });

  describe("an entry", () => {
    test("is found by form, state and date", async () => {
      const { inbox, send } = await testInbox(await open());
      await send(contactPath, { json: contactForm() });
      await send(contactPath, { json: contactForm({ contactUrl: "http://spam.test" }) });
      expect(await inbox.entries.list({ form: "contact" })).toHaveLength(2);
      expect(await inbox.entries.list({ form: "demo" })).toHaveLength(0);
      expect(await inbox.entries.list({ state: "unverified" })).toHaveLength(1);
      expect(await inbox.entries.list({ since: "2100-01-01" })).toHaveLength(0);
      expect(await inbox.entries.list({ until: "2100-01-01" })).toHaveLength(2);
    });
  });
});

describe("every form", () => {
  test.each(Object.values(formDefinitions))("$name has an endpoint", async ({ endpoint }) => {
    const database = { databaseUrl: undefined, databasePath: ":memory:" };
    const { send } = await testInbox(database);
    const response = await send(endpoint, { json: {} });
    expect(response.status).toBe(422);
    const { code, problems } = await response.json();
    expect(code).toBe("422");
    const messageId = "form.invalid.unchecked";
    expect(problems).toContainEqual({ field: "consent", code: "unchecked", messageId });
  });
});
