import type { DocumentEntry } from "#contract/devtools-api.ts";
import { parseJson } from "#contract/parse-json.ts";
import { isRecord } from "#lib/json/is-record.ts";
import type { Workbench } from "../workbench.ts";
import { addressIn, isOwnHost } from "./address-parts.ts";
import { interactionInLine } from "./interaction-in-line.ts";
import { servedDocument } from "./served-document.ts";
import { spotInFile } from "./spot-in-file.ts";
import { documentAt, type FoundPlace, type NoPlace } from "./document-at.ts";

/** What stands between the parts of a line: of a report, a log, or a link to a place in a file. */
const between = /[\s"'#,()]/;

/**
 * The place that somebody has pasted: an address of the site, or a line of a report or a log that names
 * a file and a place in it. Undefined of words that name none.
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
  // What this server answers itself is opened as JSON.
  return (
    found ?? (isOwnHost(url) ? { source: { kind: "url", url: url.href }, spot: {} } : undefined)
  );
}

/** The page of a line of the log that says that a block failed there, with the block. */
function failedBlock(words: string): URL | undefined {
  const { value } = parseJson(words);
  if (!isRecord(value) || typeof value.page !== "string" || typeof value.blockId !== "string") {
    return undefined;
  }
  return addressIn(`${value.page}#${encodeURIComponent(value.blockId)}`);
}

/** Files are named from the project on, or from the folder of content on; answers of a service by their address. */
function placeInLine(words: string, documents: readonly DocumentEntry[]): FoundPlace | undefined {
  if (addressIn(words) !== undefined) return undefined;
  const parts = partsOf(words);
  const name = parts.find((part) => part.endsWith(".json") || isOfService(part));
  const pointer = parts.find((part) => part.length > 1 && part.startsWith("/") && part !== name);
  // A file alone is found by its name.
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

/** Of a line of the log what it names as such: its reason may have paths, too. */
function partsOf(words: string): readonly string[] {
  const { value } = parseJson(words);
  if (isRecord(value) && typeof value.file === "string" && typeof value.pointer === "string") {
    return [value.file, value.pointer];
  }
  // Line and column follow a file, a reason follows a pointer.
  return words.split(between).map((part) => part.split(":", 1)[0] ?? "");
}

function isOfService(part: string): boolean {
  return part.startsWith("/api/") && part.includes("?");
}
