import { isList, isRecord } from "#lib/json/is-record.ts";
import { conformTo } from "../conform/conform.ts";
import { askingService, type AskService, type ServiceAnswer } from "../conform/service.ts";
import { spokenLocales } from "../conform/spoken-locales.ts";
import type { PayloadSource } from "../validate/read-source.ts";

/** Whether an address is that of a whole service: it has no path. */
export function isService(word: string): boolean {
  const url = /^https?:/i.test(word) ? URL.parse(word) : null;
  return url?.pathname === "/" && url.search === "";
}

const untaken: ServiceAnswer = {
  status: 405,
  headers: new Headers(),
  bytes: 0,
  value: undefined,
  tookMs: 0,
};

/**
 * Every document with blocks that a service answers, in all of its languages, once.
 * @param answer Stands in for the network.
 * @throws UsageError when nobody answers
 */
export async function* readService(
  word: string,
  answer?: (request: Request) => Promise<Response>,
): AsyncGenerator<PayloadSource> {
  const { origin } = new URL(word);
  const asking = askingService(origin, answer);
  const documents = new Map<string, unknown>();
  const ask: AskService = async (path, question) => {
    // Who migrates only reads.
    if (question?.method === "POST") return untaken;
    const found = await asking(path, question);
    const isDocument = isRecord(found.value) && isList(found.value["blocks"]);
    if (found.status === 200 && isDocument) documents.set(path, found.value);
    return found;
  };
  const locales = await spokenLocales(asking);
  const unused = { previewSecret: undefined, counts: new Map(), findings: new Map() };
  await conformTo({ ask, locales, ...unused });
  const encoder = new TextEncoder();
  for (const [path, value] of documents) {
    const bytes = encoder.encode(JSON.stringify(value));
    yield { name: origin + path, path, bytes, isFromFolder: true, isFromUrl: true };
  }
}
