import { createHmac } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { moveFolder, type Moved } from "../../../docs/examples/shared/content-folder.mjs";
import { redirectsAfter } from "../../../docs/examples/shared/publishing.mjs";
import { takers } from "../../../docs/examples/shared/visitor-forms.mjs";
import type { Json } from "../../cms/content-copy.ts";

// What the examples of both CMSs have in common.
vi.mock("@waymark/contract", async () => (await import("./contract-package.ts")).contractPackage());

afterEach(() => vi.unstubAllGlobals());

async function signatures(environment: Record<string, string>) {
  vi.resetModules();
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  return import("../../../docs/examples/shared/signatures.mjs");
}

test("the example token in the guide opens its draft until it expires, and no other draft", async () => {
  const { mayPreview, previewOf } = await signatures({
    PREVIEW_SECRET: "a secret that is long enough to be one",
    SITE: "https://site.example",
  });
  const token = "1795521600.WdcWCBYLTZ7LIxjO-yX6VHgS5wMS4ijCJdRzoI4uxuY";
  vi.setSystemTime(1_795_521_000_000);
  expect(mayPreview(token, ["service", "cars", "de"])).toBe(true);
  expect(mayPreview(token, ["service", "cars", "pl"])).toBe(false);
  const address = new URL(previewOf(["post", "winter", "pl"]));
  expect(address.pathname).toBe("/admin/preview/post/winter");
  const own = address.searchParams.get("token") ?? "";
  expect(mayPreview(own, ["post", "winter", "pl"])).toBe(true);
  vi.setSystemTime(1_795_521_601_000);
  expect(mayPreview(token, ["service", "cars", "de"])).toBe(false);
  vi.useRealTimers();
});

test("sends several changes to the site in one signed message", async () => {
  vi.useFakeTimers();
  const { published } = await signatures({
    WEBHOOK_SECRET: "long-enough",
    SITE: "https://s.example",
  });
  const sent = vi.fn<(address: string, init: Json) => Promise<Response>>(
    async () => new Response("{}"),
  );
  vi.stubGlobal("fetch", sent);
  const logger = { info: vi.fn(), error: vi.fn() };
  published(logger, [{ kind: "page", key: "home" }]);
  published(logger, [{ kind: "menu" }]);
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  const [[address, { headers, body }] = ["", {}], ...rest] = sent.mock.calls;
  expect([address, rest]).toEqual(["https://s.example/_published", []]);
  expect(JSON.parse(body)).toEqual({ changed: [{ kind: "page", key: "home" }, { kind: "menu" }] });
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const mac = createHmac("sha256", "long-enough").update(signed).digest("base64");
  expect(headers["webhook-signature"]).toBe(`v1,${mac}`);
});

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request("http://cms.example/", { method: "POST", body, headers });

test("stores a form under its idempotency key, reports missing fields, and rejects an oversized body", async () => {
  const keep = vi.fn(async () => undefined);
  const take = async (request: Request) => takers["contact_form_entries"]?.(request, keep);
  const form = new FormData();
  const filled = {
    fullName: "Ann Ex",
    email: "a@s.example",
    message: "Hello there",
    consent: "true",
  };
  for (const [name, value] of Object.entries(filled)) form.append(name, value);
  const stored = await take(post(form, { "idempotency-key": "once" }));
  expect([stored?.status, await stored?.json()]).toEqual([201, { id: "once" }]);
  const values = { ...filled, consent: true };
  expect(keep).toHaveBeenCalledWith({ key: "once", form: "contact", values });
  const json = { "content-type": "application/json" };
  const missing = await take(post("{}", json));
  const refusal: Json = await missing?.json();
  expect([missing?.status, refusal.errors[0].pointer]).toEqual([422, "/fullName"]);
  const long = await take(post(JSON.stringify({ message: "x".repeat(20_000_001) }), json));
  expect(long?.status).toBe(400);
  expect(keep).toHaveBeenCalledTimes(1);
});

test("redirects the old address of a moved page, and removes redirects to a deleted page", () => {
  const rows = [
    { from: "/a", to: "/b" },
    { from: "/x", to: "/y" },
  ];
  const relocated = redirectsAfter(rows, "/b", "/c");
  expect(relocated).toEqual([{ from: "/a", to: "/c" }, rows[1], { from: "/b", to: "/c" }]);
  expect(redirectsAfter(relocated, "/c")).toEqual([rows[1]]);
});

test("imports a folder with each page after its parent and none as its own parent; redirect rows keep all fields", async () => {
  const put = vi.fn<Moved["put"]>(async () => undefined);
  const putSingle = vi.fn<Moved["putSingle"]>(async () => undefined);
  const convert = { blocks: async () => [], picture: async () => ({}) };
  const [folder, brand, locales] = ["content", "szlak", ["pl", "de", "es"]];
  await moveFolder({ folder, brand, locales, convert, put, putSingle });
  const pages = put.mock.calls
    .map(([service, locale, entry]): Json => ({ service, locale, ...entry }))
    .filter(({ service }) => service.slug === "pages");
  const keysOf = (locale: string) =>
    pages.filter((one) => one.locale === locale).map(({ id }) => id);
  const early = pages.filter(({ id, above, locale }) => {
    const keys = keysOf(locale);
    return above !== undefined && keys.indexOf(above) >= keys.indexOf(id);
  });
  expect(early).toEqual([]);
  expect(pages.find(({ id }) => id === "partners")?.above).toBe("company");
  const tables = putSingle.mock.calls.filter(([name]) => name === "redirects");
  const { redirects } = Object(tables.find(([, locale]) => locale === "de")?.[2]);
  expect(redirects).toContainEqual({ from: "/hilfe", to: "/hilfe", withoutPrefix: true });
  expect(tables.find(([, locale]) => locale === "es")?.[2]).toEqual({});
});
