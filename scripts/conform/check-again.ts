import { isDeepStrictEqual } from "node:util";
import { localeHeader } from "#protocol/headers.ts";
import { statusText, type ServiceResponse } from "./service.ts";
import type { Walk } from "./walk.ts";

interface Asked {
  readonly address: string;
  readonly response: ServiceResponse;
  /** Kind of content, for checks that run once per kind. */
  readonly kind: string;
}

/**
 * Requests an address again, as the site does to revalidate its cache.
 * @returns whether both responses are equal: if a list's are not, nothing can be said about it as a whole
 */
export async function checkAgain(walk: Walk, asked: Asked): Promise<boolean> {
  const { address, response, kind } = asked;
  const tag = response.headers.get("etag");
  if (tag === null) walk.tell({ rule: "no-tag", address, says: "has no ETag" });
  else if (walk.isFirst(`tag of ${kind}`)) await checkOtherTag(walk, address);
  const headers = tag === null ? {} : { "if-none-match": tag };
  const again = await walk.ask(address, { headers });
  checkTimes(walk, address, [response, again]);
  if (again.status === 304) return true;
  if (again.status === 429) {
    walk.tell({ rule: "status", address, says: "is still 429 after waiting as long as requested" });
    return true;
  }
  if (again.status === 200 && (await isUnsteady(walk, asked, again))) return false;
  if (tag === null) return true;
  const isOther = again.status === 200 && again.headers.get("etag") !== tag;
  const { failure = `is ${again.status}` } = again;
  const says = isOther ? "has a different ETag each time" : `${failure} for ${tag}`;
  walk.tell({
    rule: "tag-ignored",
    address,
    says,
    asked: [address, "-H", `If-None-Match: ${tag}`],
  });
  return true;
}

/** An ETag that was never issued. */
const otherTag = '"of no answer"';

async function checkOtherTag(walk: Walk, address: string): Promise<void> {
  const { status } = await walk.ask(address, { headers: { "if-none-match": otherTag } });
  if (status !== 304) return;
  const asked = [address, "-H", `If-None-Match: ${otherTag}`];
  walk.tell({ rule: "tag-unread", address, says: `is 304 for ${otherTag}`, asked });
}

/** If content was published in between, the response stays the same from then on. */
async function isUnsteady(
  walk: Walk,
  { address, response }: Asked,
  again: ServiceResponse,
): Promise<boolean> {
  if (isDeepStrictEqual(response.value, again.value)) return false;
  const third = await walk.ask(address);
  if (third.status !== 200 || isDeepStrictEqual(again.value, third.value)) return false;
  walk.tell({
    rule: "unsteady",
    address,
    says: "returned a different response each of three times",
  });
  return true;
}

/** Slow once: visitors may notice; slow every time: they never get it. */
function checkTimes(
  { add, limits: { slowMs } }: Walk,
  address: string,
  responses: readonly ServiceResponse[],
): void {
  const slow = responses.map(({ tookMs }) => Math.round(tookMs)).filter((ms) => ms > slowMs);
  if (slow.length === 0) return;
  const severity = slow.length === responses.length ? "error" : "warning";
  const says = `took ${slow.join(" ms, and again ")} ms; the site waits ${slowMs} ms`;
  add({ rule: "slow", severity, address, pointer: "", field: "", says });
}

/** The site sends a document's locale in the header only: a service that ignores it delivers another one. */
export async function checkHeaderAlone(
  walk: Walk,
  { address, response, kind }: Asked,
): Promise<void> {
  const [path = "", query] = address.split("?");
  const locale = new URLSearchParams(query).get("locale");
  if (locale === null || !walk.isFirst(`header alone of ${kind} in ${locale}`)) return;
  const same = await walk.ask(path, { headers: { [localeHeader]: locale } });
  if (same.status === 200 && isDeepStrictEqual(response.value, same.value)) return;
  // A response that differs every time is reported as such.
  const again = await walk.ask(address);
  if (!isDeepStrictEqual(response.value, again.value)) return;
  const what = same.status === 200 ? "returns a different document" : statusText(same);
  walk.add({
    rule: "locale-header",
    severity: "error",
    address,
    pointer: "",
    field: "",
    says: `${what} without ?locale=, as the site requests documents: with only Accept-Locale: ${locale}`,
    asked: [path, "-H", `Accept-Locale: ${locale}`],
  });
}
