import {
  firstVersions,
  maxChanges,
  type ChangedDocuments,
  type DocumentChange,
  type DocumentFile,
  type DocumentListing,
  type SavedDocument,
} from "#contract/devtools-api.ts";
import { maxDocumentBytes } from "#contract/limits.ts";
import { parseJson } from "#contract/parse-json.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { byteCount } from "#lib/text/byte-count.ts";
import { mediaFiles } from "../files/media-files.ts";
import type { AppContext } from "../request-context.ts";
import { checkText } from "./documents/check-document.ts";
import type { DevtoolsDeps } from "./deps.ts";
import {
  DocumentRefusal,
  readDocument,
  writeDocument,
  type Expectation,
  type FilePlace,
} from "./documents/document-files.ts";
import { whyHostTaken, whyItBricks, whyMissed } from "./documents/bricks.ts";
import { makeChanges, type PlacedChange } from "./documents/changes.ts";
import {
  placeOfDocument,
  type DocumentPlace,
  type DocumentRoots,
} from "./documents/document-place.ts";
import {
  placeOfInteractions,
  readInteractionsFile,
  whyNoInteractions,
} from "./documents/interactions-file.ts";
import { placeOfTable, type TablePlace } from "./documents/table-place.ts";
import { documentLister } from "./documents/list-documents.ts";
import { isAskedByOwnPage } from "../guard/own-page.ts";
import { readSeveral } from "./documents/read-several.ts";
import { refusing } from "./documents/refusing.ts";
import { jsonReply, refuse, textReply } from "./reply.ts";

type Handler = (c: AppContext) => Promise<Response>;

const noCommits = "Commits are shown in development only (npm run dev).";
const commitHash = /^[0-9a-f]{40,64}$/;
const noDocument = "This is not the path of a document.";
/** Why the devtools of a built server cannot save. */
const readOnlyReason =
  "Saving works in development (npm run dev), elsewhere with DEVTOOLS_WRITE=1.";
const notChanges = "The body is not a list of changes.";
const noExpectation =
  "If-Match must name the version that was read; use If-None-Match: * for a new document.";

export interface DocumentHandlers {
  readonly list: Handler;
  readonly texts: Handler;
  readonly read: Handler;
  readonly write: Handler;
  readonly change: Handler;
  readonly foresee: Handler;
  readonly committed: Handler;
  readonly versions: Handler;
}

/** GET documents, texts, document, committed and versions, PUT document, POST changes and foresee. */
export function documentHandlers(deps: DevtoolsDeps): DocumentHandlers {
  const roots = { contentDir: deps.config.contentDir, blocksDir: deps.blocksDir };
  const { contentDir, mediaOrigin } = deps.config;
  // The files of another host cannot be listed.
  const ownMedia = async () => (mediaOrigin === undefined ? mediaFiles(contentDir) : undefined);
  const lister = documentLister(roots, deps.brands[0], { ownMedia, storedIn: deps.storedIn });
  const readFileAt = async (path: string): Promise<DocumentFile> => {
    const place = placeOfFile(path, roots);
    if (place === undefined) throw new DocumentRefusal(403, noDocument);
    return "name" in place ? { path, ...(await readDocument(place)) } : readInteractionsFile(place);
  };
  const askedPath = (c: AppContext): string => c.req.query("path") ?? "";
  return {
    list: async () => {
      const { brands, writable, config } = deps;
      const hasCommits = deps.committed !== undefined;
      const documents = await lister.list();
      const { localeMode } = config;
      const listing: DocumentListing = { writable, hasCommits, localeMode, brands, documents };
      return jsonReply(200, listing);
    },
    texts: async (c) => jsonReply(200, await lister.texts(c.req.query("since"))),
    read: refusing(async (c) => {
      const several = c.req.queries("path[]");
      if (several !== undefined) return jsonReply(200, await readSeveral(several, readFileAt));
      return jsonReply(200, await readFileAt(askedPath(c)));
    }),
    write: refusing(async (c) => {
      const place = placeOfDocument(askedPath(c), roots);
      return place === undefined ? refuse(403, noDocument) : save(deps, place, c);
    }),
    change: refusing(async (c) => change(deps, roots, c)),
    foresee: async (c) => {
      const refusal = refuseWriting(deps, c);
      if (refusal !== undefined) return refusal;
      const asked = changesIn(await c.req.text());
      if (asked === undefined) return refuse(400, notChanges);
      const texts = asked.map(({ path, text }) => [path, text ?? ""] as const);
      return jsonReply(200, await lister.foresee(new Map(texts)));
    },
    committed: refusing(async (c) => committed(deps, roots, c)),
    versions: refusing(async (c) => versions(deps, roots, c)),
  };
}

/** Returns the differences from the last commit, or the committed text of a file. */
async function committed(
  { committed: files, brands }: DevtoolsDeps,
  roots: DocumentRoots,
  c: AppContext,
): Promise<Response> {
  const path = c.req.query("path");
  const asked = c.req.query("since");
  const since = asked === "branch" ? "branch" : "commit";
  if (files === undefined) return refuse(403, noCommits);
  if (path === undefined) return jsonReply(200, await files.changed(roots, brands[0], since));
  const place = placeOfDocument(path, roots) ?? placeOfTable(path, roots);
  if (place === undefined) return refuse(403, noDocument);
  const file = (text: string | undefined): Response =>
    text === undefined
      ? refuse(404, `${path} did not exist in that version.`)
      : textReply(text, "application/json");
  const at = c.req.query("at");
  if (at !== undefined) {
    const isHash = commitHash.test(at);
    return isHash ? file(await files.textAt(place, at)) : refuse(400, "This is not a commit.");
  }
  const other = placeOfDocument(c.req.query("with") ?? "", roots);
  if (other !== undefined) return file(await files.textWith(place, other));
  return file(await files.textOf(place, asked === "merge" ? "merge" : since));
}

/** Returns the commits that changed a file. */
async function versions(
  { committed: files }: DevtoolsDeps,
  roots: DocumentRoots,
  c: AppContext,
): Promise<Response> {
  const path = c.req.query("path") ?? "";
  if (files === undefined) return refuse(403, noCommits);
  const place = placeOfDocument(path, roots) ?? placeOfTable(path, roots);
  if (place === undefined) return refuse(403, noDocument);
  const count = Number(c.req.query("count") ?? firstVersions);
  if (!Number.isSafeInteger(count) || count < 1) return refuse(400, "count must be at least 1.");
  return jsonReply(200, await files.versionsOf(place, count));
}

async function save(deps: DevtoolsDeps, place: DocumentPlace, c: AppContext): Promise<Response> {
  const refusal = refuseWriting(deps, c);
  if (refusal !== undefined) return refusal;
  const bytes = new Uint8Array(await c.req.arrayBuffer());
  if (isTooLong(bytes)) return refuse(413, tooLong(place));
  const { value, problems } = checkText(bytes, place, deps.brands[0]);
  if (value === undefined) return refuse(400, "The body is not JSON.");
  const brick = whyItBricks(bytes, place, deps.brands[0]);
  if (brick !== undefined) return refuse(422, brick);
  const expected = expectationOf(c);
  if (expected === undefined) return refuse(428, noExpectation);
  const version = await writeDocument(place, bytes, expected);
  if (place.kind !== undefined) await deps.reloadContent();
  const saved: SavedDocument = { version, problems };
  return jsonReply(200, saved);
}

/** Changes several files together: a new page is added to the sitemap, a renamed one to the redirects. */
async function change(deps: DevtoolsDeps, roots: DocumentRoots, c: AppContext): Promise<Response> {
  const refusal = refuseWriting(deps, c);
  if (refusal !== undefined) return refusal;
  const asked = changesIn(await c.req.text());
  if (asked === undefined) return refuse(400, notChanges);
  const placed: PlacedChange[] = [];
  for (const one of asked) {
    const place = placeOfFile(one.path, roots);
    if (place === undefined) return refuse(403, noDocument);
    if (isTooLong(one.text ?? "")) return refuse(413, tooLong(place));
    const brick = whyNot(one, place, deps);
    if (brick !== undefined) return refuse(422, brick);
    placed.push({ place, change: one });
  }
  const changed: ChangedDocuments = { versions: await makeChanges(placed) };
  await deps.reloadContent();
  return jsonReply(200, changed);
}

/** Whether the site would refuse to show it. */
function isTooLong(text: string | Uint8Array): boolean {
  return Buffer.byteLength(text) > maxDocumentBytes;
}

function tooLong({ path }: { readonly path: string }): string {
  return `${path} would be larger than ${byteCount(maxDocumentBytes)}, which the site does not accept.`;
}

/** Returns the file for an untrusted path; undefined if it names none. */
function placeOfFile(
  path: string,
  roots: DocumentRoots,
): DocumentPlace | TablePlace | FilePlace | undefined {
  return (
    placeOfDocument(path, roots) ?? placeOfTable(path, roots) ?? placeOfInteractions(path, roots)
  );
}

/** Why a change would leave the site unservable or a file unreadable; undefined if it would not. */
function whyNot(
  { text }: DocumentChange,
  place: DocumentPlace | TablePlace | FilePlace,
  { brands }: DevtoolsDeps,
): string | undefined {
  if (!("name" in place)) return text === null ? undefined : whyNoInteractions(text);
  if (text === null) return whyMissed(place, brands[0]);
  return whyItBricks(text, place, brands[0]) ?? whyHostTaken(text, place, brands);
}

/** Undefined if the text is not a list of changes, or names a file twice. */
function changesIn(text: string): readonly DocumentChange[] | undefined {
  const { value } = parseJson(text);
  const changes = isRecord(value) ? value["changes"] : undefined;
  if (!isList(changes) || changes.length > maxChanges || !changes.every(isChange)) return undefined;
  return new Set(changes.map(({ path }) => path)).size === changes.length ? changes : undefined;
}

function isChange(value: unknown): value is DocumentChange {
  if (!isRecord(value)) return false;
  const { path, text, version } = value;
  const isText = (one: unknown): boolean => one === null || typeof one === "string";
  return typeof path === "string" && isText(text) && isText(version);
}

function refuseWriting({ writable }: DevtoolsDeps, c: AppContext): Response | undefined {
  if (!writable) return refuse(403, readOnlyReason);
  if (!isAskedByOwnPage(c)) return refuse(403, "Only the devtools may save.");
  const type = c.req.header("content-type") ?? "";
  const isJson = /^application\/json\s*(;|$)/i.test(type);
  return isJson ? undefined : refuse(415, "A document must be sent as application/json.");
}

/** Undefined if nothing would keep the write from overwriting someone else's. */
function expectationOf(c: AppContext): Expectation | undefined {
  const version = /^"([\w-]+)"$/.exec(c.req.header("if-match") ?? "")?.[1];
  const isNew = c.req.header("if-none-match") === "*";
  return version === undefined && !isNew ? undefined : { version, isNew };
}
