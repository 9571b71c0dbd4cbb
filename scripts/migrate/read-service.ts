import { sitemap } from "#kinds/sitemap.kind.ts";
import { documentKinds, entryKinds } from "#kinds/table.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import type { Wait } from "../conform/asking/limits.ts";
import { conformTo } from "../conform/conform.ts";
import { serviceClient, type AskService, type ServiceResponse } from "../conform/service.ts";
import { servedLocales } from "../conform/served-locales.ts";
import type { ConformFinding, ConformRule } from "../conform/finding.ts";
import type { FoundSource } from "../validate/read-source.ts";

/** Whether a URL is that of a whole service, that is, has no path. */
export function isService(word: string): boolean {
  const url = /^https?:/i.test(word) ? URL.parse(word) : null;
  return url?.pathname === "/" && url.search === "";
}

const untaken: ServiceResponse = {
  status: 405,
  headers: new Headers(),
  bytes: 0,
  value: undefined,
  tookMs: 0,
};

/** Rules whose violation prevents a response from being read. */
const unreadRules: ReadonlySet<ConformRule> = new Set(["status", "not-json", "hidden-failure"]);

/** Paths of documents with blocks, and of what references them. */
const readPaths: readonly string[] = [
  sitemap.list.endpoint,
  ...entryKinds.map(({ list }) => list.endpoint),
  ...documentKinds.map(({ detail: { endpoint } }) => endpoint.slice(0, endpoint.indexOf("{"))),
];

function isUnread({ rule, address }: ConformFinding): boolean {
  if (!unreadRules.has(rule)) return false;
  const [path = ""] = address.split("?", 1);
  return readPaths.some((one) => (one.endsWith("/") ? path.startsWith(one) : path === one));
}

/**
 * Yields every document with blocks that a service delivers, in all of its locales, once, and every
 * response that may contain one but cannot be read.
 * @param respond Replaces the network.
 * @throws UsageError if the service is unreachable
 */
export async function* readService(
  word: string,
  wait: Wait,
  respond?: (request: Request) => Promise<Response>,
): AsyncGenerator<FoundSource> {
  const { origin } = new URL(word);
  const asking = serviceClient(origin, respond, wait);
  const documents = new Map<string, unknown>();
  const ask: AskService = async (path, question) => {
    // A migration only reads.
    if (question?.method === "POST") return untaken;
    const found = await asking(path, question);
    const isDocument = isRecord(found.value) && isList(found.value["blocks"]);
    if (found.status === 200 && isDocument) documents.set(path, found.value);
    return found;
  };
  const { served: locales } = await servedLocales(asking);
  const findings = new Map<string, ConformFinding>();
  await conformTo({ ask, locales, findings, previewSecret: undefined, counts: new Map() });
  for (const { address, says } of [...findings.values()].filter(isUnread)) {
    const name = origin + address;
    yield { name, unread: `${name} cannot be read: ${says}` };
  }
  const encoder = new TextEncoder();
  for (const [path, value] of documents) {
    const bytes = encoder.encode(JSON.stringify(value));
    yield { name: origin + path, path, bytes, isFromFolder: true, isFromUrl: true };
  }
}
