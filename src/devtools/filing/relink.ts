import type { DocumentChange, DocumentEntry } from "#contract/devtools-api.ts";
import { parseJson } from "#contract/parse-json.ts";
import { redirects } from "#kinds/redirects.kind.ts";
import { sitemap } from "#kinds/sitemap.kind.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import type { DevtoolsClient } from "../api/devtools-client.ts";
import { writeJson } from "../writing/write-json.ts";
import { t } from "../i18n.ts";

/** New URLs by the old ones, without the locale prefix. */
export type Moves = ReadonlyMap<string, string>;

/** Files of the same locale that link to one of these URLs; sitemap and redirects do not count as links. */
export function linkingTo(
  documents: readonly DocumentEntry[],
  wanted: string | undefined,
  isWanted: (address: string) => boolean,
): readonly DocumentEntry[] {
  const others: readonly string[] = [sitemap.name, redirects.name];
  return documents.filter(
    ({ kind, locale, links }) =>
      locale !== undefined && locale === wanted && !others.includes(kind) && links.some(isWanted),
  );
}

/** The changes that update links to the new URLs. @throws Error if a file cannot be parsed as JSON */
export async function relinked(
  client: DevtoolsClient,
  linking: readonly DocumentEntry[],
  moves: Moves,
): Promise<readonly DocumentChange[]> {
  return Promise.all(
    linking.map(async ({ path }) => {
      const { text, version } = await client.read(path);
      const { value, problems } = parseJson(text);
      if (problems.length > 0) {
        throw new Error(t("{path} cannot be read; fix it first.", { path }));
      }
      return { path, version, text: writeJson(withNewLinks(value, moves), text) };
    }),
  );
}

/** A value with its links updated to new URLs, including rich text, preserving query and fragment. */
export function withNewLinks(value: unknown, moves: Moves): unknown {
  if (typeof value === "string") return relinkedText(value, moves);
  if (isList(value)) return value.map((item) => withNewLinks(item, moves));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, withNewLinks(member, moves)]),
  );
}

function relinkedText(text: string, moves: Moves): string {
  const newAddress = (address: string, rest: string): string =>
    (moves.get(address) ?? address) + rest;
  if (text.startsWith("/")) {
    const [address = ""] = text.split(/[?#]/, 1);
    return newAddress(address, text.slice(address.length));
  }
  return text.replaceAll(
    /(?<=\bhref=")(\/[^"?#]*)([^"]*)/g,
    (_whole, address: string, rest: string) => newAddress(address, rest),
  );
}
