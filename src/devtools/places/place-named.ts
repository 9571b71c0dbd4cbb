import type { DocumentEntry } from "#contract/devtools-api.ts";
import { parseJson } from "#contract/parse-json.ts";
import { isRecord } from "#lib/json/is-record.ts";
import type { Workbench } from "../workbench.ts";
import { addressIn, isOwnHost } from "./address-parts.ts";
import { interactionInLine } from "./interaction-in-line.ts";
import { servedDocument } from "./served-document.ts";
import { spotInFile } from "./spot-in-file.ts";
import { documentAt, type FoundPlace, type NoPlace } from "./document-at.ts";

/** Separators in a line: of a report, a log, or a link to a position in a file. */
const between = /[\s"'#,()]/;

/**
 * The place in pasted text: an address of the site, or a line of a report or a log with a file and a
 * position. Undefined for text that contains none.
 */
export async function placeNamed(
  workbench: Workbench,
  words: string,
): Promise<FoundPlace | NoPlace | undefined> {
  const { session, client } = workbench;
  if (session.listing === undefined) await session.loadListing();
  const { listing } = session;
  if (listing === undefined) return undefined;
  const line = (await interactionInLine(client, words)) ?? placeInLine(words, listing.documents);
  if (line !== undefined) return line;
  const url = addressIn(words) ?? failedBlock(words);
  if (url === undefined) return undefined;
  const found = await documentAt({ client, listing }, url);
  // Addresses that this server handles itself are opened as JSON.
  return (
    found ?? (isOwnHost(url) ? { source: { kind: "url", url: url.href }, spot: {} } : undefined)
  );
}

/** The page and the block named in a log line that reports a failed block. */
function failedBlock(words: string): URL | undefined {
  const { value } = parseJson(words);
  if (!isRecord(value) || typeof value.page !== "string" || typeof value.blockId !== "string") {
    return undefined;
  }
  return addressIn(`${value.page}#${encodeURIComponent(value.blockId)}`);
}

/** Files are named relative to the project or the content folder; responses of a service by their address. */
function placeInLine(words: string, documents: readonly DocumentEntry[]): FoundPlace | undefined {
  if (addressIn(words) !== undefined) return undefined;
  const parts = partsOf(words);
  const name = parts.find((part) => part.endsWith(".json") || isOfService(part));
  const pointer = parts.find((part) => part.length > 1 && part.startsWith("/") && part !== name);
  // A file name alone is found by the search.
  if (name === undefined || pointer === undefined) return undefined;
  const entry = isOfService(name)
    ? servedDocument(new URL(name, location.origin), documents)
    : documents.find(
        ({ path }) => path === name || (name.includes("/") && path.endsWith(`/${name}`)),
      );
  if (entry === undefined) return undefined;
  const spot = spotInFile(entry.path, pointer);
  return { source: spot.source, spot: { pointer: spot.pointer } };
}

/** In a log line only the parts that are named explicitly: its reason may contain paths, too. */
function partsOf(words: string): readonly string[] {
  const { value } = parseJson(words);
  if (isRecord(value) && typeof value.file === "string" && typeof value.pointer === "string") {
    return [value.file, value.pointer];
  }
  // A file is followed by line and column, a pointer by a reason.
  return words.split(between).map((part) => part.split(":", 1)[0] ?? "");
}

function isOfService(part: string): boolean {
  return part.startsWith("/api/") && part.includes("?");
}
