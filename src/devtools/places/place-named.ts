import type { DocumentEntry } from "#contract/devtools-api.ts";
import type { Workbench } from "../workbench.ts";
import { addressIn, isOwnHost } from "./address-parts.ts";
import { servedDocument } from "./served-document.ts";
import { spotInFile } from "./spot-in-file.ts";
import { documentAt, type FoundPlace, type NoPlace } from "./document-at.ts";

const jsonFile = /[\w.-]+(?:\/[\w.-]+)*\.json(?!\w)/;
const serviceAddress = /\/api\/[^\s"?]+\?[^\s"]*/;
/** Behind the file, as reports, logs and links write it: with a space, a quote or a hash before it. */
const pointerBehind = /["\s#](?<pointer>\/[^\s"#,)]*[^\s"#,):])/;

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
  const line = placeInLine(words, listing.documents);
  if (line !== undefined) return line;
  const url = addressIn(words);
  if (url === undefined) return undefined;
  const found = await documentAt({ client, listing }, url);
  // What this server answers itself is opened as JSON.
  return (
    found ?? (isOwnHost(url) ? { source: { kind: "url", url: url.href }, spot: {} } : undefined)
  );
}

/** Files are named from the project on, or from the folder of content on; answers of a service by their address. */
function placeInLine(words: string, documents: readonly DocumentEntry[]): FoundPlace | undefined {
  if (addressIn(words) !== undefined) return undefined;
  const [name] = jsonFile.exec(words) ?? serviceAddress.exec(words) ?? [];
  if (name === undefined) return undefined;
  const entry = name.startsWith("/")
    ? servedDocument(new URL(name, location.origin), documents)
    : documents.find(
        ({ path }) => path === name || (name.includes("/") && path.endsWith(`/${name}`)),
      );
  const { pointer } = pointerBehind.exec(words.replace(name, " "))?.groups ?? {};
  // A file alone is found by its name.
  if (entry === undefined || pointer === undefined) return undefined;
  const spot = spotInFile(entry.path, pointer);
  return { source: spot.source, spot: { pointer: spot.pointer } };
}
