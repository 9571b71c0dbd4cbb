import { isDeepStrictEqual } from "node:util";
import { failureCodeOf } from "#api/transport/failure-code.ts";
import { formDefinitions } from "#generated/entry-forms/definitions.ts";
import { documentKinds } from "#kinds/table.ts";
import { askedByForm } from "./asking/curl.ts";
import { statusText, type ServiceResponse } from "./service.ts";
import type { Walk } from "./walk.ts";

const sitemap = "/api/sitemap_nodes";
const consents = "/api/cookie_consents";

/** Checks how a service responds to invalid or unusual requests. */
export async function checkRefusals(walk: Walk): Promise<void> {
  const [locale = "en"] = walk.locales;
  for (const { detail, files } of documentKinds) {
    const path = detail.endpoint.replace(`{${files.key}}`, "no-such-thing");
    await checkMissing(walk, `${path}?locale=${locale}`);
  }
  await checkMissing(walk, "/api/no_such_service");
  const preview = `/api/preview/root/home?locale=${locale}`;
  const guessed = `${preview}&token=guessed`;
  const open = await walk.ask(guessed);
  if (statusIn(open) !== 404) {
    const says = statusText(open);
    walk.tell({ rule: "open-preview", address: preview, says, asked: [guessed] });
  }
  for (const one of walk.locales) await checkHeader(walk, one);
  if ((await walk.ask(`${sitemap}?locale=${locale}`)).status === 200) {
    await checkUnknownLocale(walk);
    await checkMethods(walk, `${sitemap}?locale=${locale}`);
  }
  for (const { endpoint } of Object.values(formDefinitions)) await checkForm(walk, endpoint);
  await checkConsents(walk);
}

/** Consent decisions are not sent as multipart forms, so the endpoint stores nothing from this request. */
async function checkConsents(walk: Walk): Promise<void> {
  const { status } = await walk.ask(consents, { method: "POST", body: new FormData() });
  if (!takesNone.has(status)) return;
  const asked = askedByForm(consents);
  walk.tell({
    rule: "consents-not-taken",
    address: consents,
    says: `POST returns ${status}`,
    asked,
  });
}

/** A service need not accept forms, as long as no page has one. */
const takesNone: ReadonlySet<number> = new Set([404, 405, 501]);
const tooMany = 429;

/** Returns the status of a response: for a failure sent with 200, the code in its body. */
function statusIn({ status, value }: ServiceResponse): number {
  return status === 200 ? Number(failureCodeOf(value) ?? status) : status;
}

/** Every form has required fields, so submitting an empty one stores nothing. */
async function checkForm(walk: Walk, address: string): Promise<void> {
  const response = await walk.ask(address, { method: "POST", body: new FormData() });
  const status = statusIn(response);
  if (takesNone.has(status)) walk.untaken.set(address, status);
  else if (status === 422) checkFailure(walk, { address, response, asked: askedByForm(address) });
  else if (status !== tooMany) {
    const asked = askedByForm(address);
    walk.tell({ rule: "form-unchecked", address, says: statusText(response), asked });
  }
}

async function checkMissing(walk: Walk, address: string): Promise<void> {
  const response = await walk.ask(address);
  if (response.status !== 404) {
    walk.tell({ rule: "missing-not-404", address, says: statusText(response) });
    return;
  }
  checkFailure(walk, { address, response });
}

interface FoundFailure {
  readonly address: string;
  readonly response: ServiceResponse;
  readonly asked?: readonly string[];
}

function checkFailure(
  walk: Walk,
  { address, response: { status, value, headers }, asked }: FoundFailure,
): void {
  const code = failureCodeOf(value);
  if (code === undefined) walk.tell({ rule: "no-code", address, says: "has no code", asked });
  else if (code !== String(status)) walk.tell({ rule: "wrong-code", address, says: code, asked });
  const cacheControl = headers.get("cache-control") ?? "";
  if (/max-age=[1-9]|immutable/.test(cacheControl)) {
    walk.tell({ rule: "failure-kept", address, says: cacheControl, asked });
  }
}

async function checkUnknownLocale(walk: Walk): Promise<void> {
  const path = `${sitemap}?locale=xx`;
  const { status } = await walk.ask(path);
  if (status !== 400) {
    walk.tell({ rule: "unknown-locale", address: sitemap, says: `is ${status}`, asked: [path] });
  }
}

async function checkMethods(walk: Walk, address: string): Promise<void> {
  const posted = await walk.ask(address, { method: "POST" });
  if (posted.status !== 405 || !(posted.headers.get("allow") ?? "").includes("GET")) {
    const asked = [address, "-X", "POST"];
    walk.tell({ rule: "method", address, says: `POST ${plainStatus(posted)}`, asked });
  }
  const head = await walk.ask(address, { method: "HEAD" });
  if (head.status !== 200 || head.bytes > 0) {
    const says = `${plainStatus(head)} with ${head.bytes} bytes`;
    walk.tell({ rule: "head", address, says, asked: [address, "--head"] });
  }
}

function plainStatus({ status, failure = `is ${status}` }: ServiceResponse): string {
  return failure;
}

async function checkHeader(walk: Walk, locale: string): Promise<void> {
  const byQuery = await walk.ask(`${sitemap}?locale=${locale}`);
  // A failing sitemap is reported where it is read.
  if (byQuery.status !== 200 || byQuery.value === undefined) return;
  const same = await walk.ask(sitemap, { headers: { "accept-locale": locale } });
  if (isDeepStrictEqual(byQuery.value, same.value)) return;
  const asked = [sitemap, "-H", `Accept-Locale: ${locale}`];
  walk.tell({ rule: "locale-header", address: sitemap, says: locale, asked });
}
