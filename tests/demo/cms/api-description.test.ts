import { randomUUID } from "node:crypto";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { describeApi } from "#cms/description/describe-api.ts";
import type { ApiDescription } from "#cms/description/openapi.ts";
import { signPreview } from "#cms/preview-token.ts";
import { defaultRates } from "#cms/settings.ts";
import { formDefinitions } from "#generated/entry-forms/definitions.ts";
import { formNames, type FormName } from "#generated/entry-forms/types.ts";
import { locales } from "#i18n/locales.ts";
import { entryKinds } from "#kinds/table.ts";
import { lintDescription } from "../../../scripts/openapi/lint.ts";
import { requiredOf } from "../../contract/form-samples.ts";
import { cheapHash } from "../../helpers/cheap-hash.ts";
import type { Json } from "../../cms/content-copy.ts";
import {
  describedService,
  previewSecret,
  type DescribedService,
} from "../../cms/described-service.ts";
import { pdf } from "../../cms/inbox/sample-files.ts";

const password = "correct horse battery staple";
const signIn = { login: "anna", password };
const plain = "application/x-www-form-urlencoded";
const restricted = "/api/hidden_pages/workshop-terms?locale=en";
const consent = {
  necessaryConsent: true,
  functionalConsent: true,
  analyticConsent: false,
  advertisingConsent: false,
};

/** Requests a valid response, and requests it again with its ETag. */
async function read({ ask }: DescribedService, path: string, headers = {}) {
  const response = await ask(path, { headers });
  const tag = response.headers.get("etag");
  if (tag !== null) await ask(path, { headers: { ...headers, "if-none-match": tag } });
  return response.body;
}

/** Requests every list in every locale, and every document that is in a list or a sitemap of one. */
async function readAll(service: DescribedService, authorization: string) {
  const { paths } = service.description;
  const lists = Object.keys(paths).filter(
    (path) => !/\{|search/.test(path) && paths[path]?.["get"],
  );
  const linked = { accept: "application/ld+json" };
  for (const locale of locales) {
    for (const path of lists) await read(service, `${path}?locale=${locale}`, linked);
    await read(service, `/api/posts?locale=${locale}&page=2`);
    await read(service, `/api/search?locale=${locale}&phrase=gps`);
  }
  await read(service, "/api/products?locale=en&category=none");
  for (const { action, nodeReference } of await read(service, "/api/sitemap_nodes?locale=en")) {
    if (action === "index") await read(service, `/api/pages/${nodeReference}?locale=en`);
  }
  for (const { list, detail } of entryKinds) {
    const { "hydra:member": entries } = await read(service, `${list.endpoint}?locale=en`);
    for (const { slug } of entries) {
      await read(service, `${detail.endpoint.replace("{slug}", slug)}?locale=en`);
    }
  }
  await read(service, restricted, { authorization });
  const node = { nodeType: "root", id: "home", locale: "pl" };
  const token = signPreview(previewSecret, node, Math.round(Date.now() / 1000) + 60);
  await read(service, `/api/preview/root/home?locale=pl&token=${token}`);
}

/** Provokes every error response of a read request. */
async function readWrongly({ ask, description }: DescribedService) {
  for (const [pattern, methods] of Object.entries(description.paths)) {
    if (methods["get"] === undefined) continue;
    const path = pattern.replaceAll(/\{\w+\}/g, "no-such-thing");
    await ask(`${path}?locale=xx`);
    await ask(path);
  }
  await ask(restricted);
}

const file = new File([new Uint8Array(pdf)], "cv.pdf", { type: "application/pdf" });

function multipart(fields: Readonly<Record<string, unknown>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (Array.isArray(value)) {
      data.append(name, file);
    } else data.append(name, String(value));
  }
  return data;
}

async function sendForm({ ask }: DescribedService, form: FormName) {
  const endpoint = `${formDefinitions[form].endpoint}?locale=en`;
  const method = "POST";
  const key = { "idempotency-key": randomUUID() };
  await ask(endpoint, { method, headers: key, body: multipart(requiredOf(form)) });
  await ask(endpoint, {
    method,
    headers: key,
    body: multipart({ ...requiredOf(form), email: "b@example.com" }),
  });
  await ask(endpoint, { method, body: multipart({ ...requiredOf(form), contactUrl: "robot" }) });
  await ask(endpoint, { method, json: {} });
  await ask(endpoint, { method, json: [] });
  await ask(endpoint, { method, body: "text" });
  await ask(endpoint, { method, headers: { "content-type": plain }, body: "a".repeat(70_000) });
}

async function decide({ ask }: DescribedService) {
  const path = "/api/cookie_consents";
  const { body, headers } = await ask(path, { method: "POST", json: consent });
  const cookie = headers.get("set-cookie").split(";", 1)[0];
  const own = `${path}/${body.id}`;
  await ask(own, { method: "PUT", json: consent, headers: { cookie } });
  await ask(own, { method: "PUT", json: consent });
  for (const [method, address] of [
    ["POST", path],
    ["PUT", own],
  ] as const) {
    await ask(address, { method, json: { ...consent, necessaryConsent: false } });
    await ask(address, { method, json: [] });
    await ask(address, { method, body: "text" });
    await ask(address, { method, headers: { "content-type": plain }, body: "a".repeat(70_000) });
  }
}

async function signInAndOut({ ask, inbox }: DescribedService): Promise<string> {
  const created_at = new Date().toISOString();
  const password_hash = cheapHash(password);
  await inbox.users.put({ id: randomUUID(), name: "anna", password_hash, created_at });
  const method = "POST";
  const { token } = (await ask("/api/login", { method, json: signIn })).body;
  await ask("/api/login", { method, json: { ...signIn, password: "wrong" } });
  await ask("/api/login", { method, json: {} });
  await ask("/api/login", { method, body: "text" });
  await ask("/api/login", { method, headers: { "content-type": plain }, body: "a".repeat(70_000) });
  const authorization = `Bearer ${token}`;
  await ask("/api/check_token", { method, headers: { authorization } });
  await ask("/api/check_token", { method });
  await ask("/api/check_token?locale=xx", { method });
  await ask("/api/logout", { method });
  await ask("/api/logout?locale=xx", { method });
  return authorization;
}

/**
 * Responses that a service may give but this one gives only while its database or disk is unavailable, or
 * not at all: where it has no file, its result is empty.
 */
const ofOthers = / 503$|^GET \/api\/(redirects|brand) 404$/;

test("every response of the service matches its description, and every described response occurs", async () => {
  const often = { each: { count: 999, spanMs: 1 }, total: { count: 999, spanMs: 1 } };
  const rates = { ...defaultRates, forms: often, unverified: often };
  const service = await describedService({ rates });
  const authorization = await signInAndOut(service);
  await readAll(service, authorization);
  await readWrongly(service);
  for (const form of formNames) await sendForm(service, form);
  await decide(service);
  const none = { each: { count: 0, spanMs: 60_000 }, total: { count: 0, spanMs: 60_000 } };
  const tired = await describedService({
    rates: { forms: none, consents: none, logins: none, unverified: none },
  });
  const method = "POST";
  for (const form of formNames) {
    await tired.ask(formDefinitions[form].endpoint, { method, json: {} });
  }
  await tired.ask("/api/cookie_consents", { method, json: consent });
  await tired.ask("/api/cookie_consents/1", { method: "PUT", json: consent });
  await tired.ask("/api/login", { method, json: signIn });
  expect([...service.faults, ...tired.faults]).toEqual([]);
  const seen = new Set([...service.seen, ...tired.seen]);
  const described = Object.entries(service.description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([name, { responses }]) =>
      Object.keys(responses).map((status) => `${name.toUpperCase()} ${path} ${status}`),
    ),
  );
  expect(described.filter((one) => !seen.has(one) && !ofOthers.test(one))).toEqual([]);
});

function changed(change: (description: Json) => unknown): ApiDescription {
  const copy = structuredClone(describeApi());
  change(copy);
  return copy;
}

test.each<[string, (description: Json) => unknown, RegExp]>([
  [
    "a property that no response has",
    ({ components }) => components.schemas.Post.required.push("author"),
    /author/,
  ],
  [
    "a status that is missing",
    ({ paths }) => delete paths["/api/posts"].get.responses["400"],
    /GET \/api\/posts 400 .*not described/,
  ],
  [
    "a media type that is missing",
    ({ paths }) => delete paths["/api/posts"].get.responses["200"].content["application/json"],
    /application\/json is not described/,
  ],
  [
    "a header that no response has",
    ({ paths }) => (paths["/api/posts"].get.responses["200"].headers = { "X-Total": {} }),
    /X-Total is missing/,
  ],
])(
  "detects a mismatch between the service and a description with %s",
  async (_name, change, fault) => {
    const service = await describedService({ description: changed(change) });
    await service.ask("/api/posts?locale=en");
    await service.ask("/api/posts?locale=xx");
    expect(service.faults.join("\n")).toMatch(fault);
  },
);

/** A gate of `npm run check` checks the real description; a small one shows that the gate works. */
test("the OpenAPI linter finds planted errors", async () => {
  const { paths, components, ...rest } = describeApi();
  const { Problem, FieldProblem } = components.schemas;
  const { "/api/login": login, "/api/check_token": check } = paths;
  const faulty: Json = structuredClone<Json>({
    ...rest,
    paths: { "/api/login": login, "/api/check/{id}": check },
    components: { ...components, schemas: { Problem, FieldProblem } },
  });
  faulty.paths["/api/login"].post.operationId = "checkToken";
  const found = (await lintDescription(faulty)).join("\n");
  expect(found).toContain("(operation-operationId-unique)");
  expect(found).toContain("(path-parameters-defined)");
});

test("a service may omit brand properties that the site has in a file, but not parts of those it sends", () => {
  const { paths, components } = describeApi();
  const { schema } =
    paths["/api/brand"]?.["get"]?.responses["200"]?.content?.["application/json"] ?? {};
  const name = /[^/]+$/.exec(String(schema?.["$ref"]))?.[0] ?? "";
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const validate = ajv.compile({ $ref: `#/components/schemas/${name}`, components });
  expect(validate({})).toBe(true);
  expect(validate({ name: "Szlak", contact: {} })).toBe(false);
  expect(validate({ name: "Szlak" })).toBe(true);
});
