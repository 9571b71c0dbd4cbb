import type { DocumentFile, DocumentListing, SavedDocument } from "#contract/devtools-api.ts";
import { maxDocumentBytes } from "#contract/devtools-api.ts";
import type { AppContext } from "../request-context.ts";
import { checkText } from "./check-document.ts";
import type { DevtoolsDeps } from "./deps.ts";
import {
  DocumentRefusal,
  readDocument,
  writeDocument,
  type Expectation,
} from "./document-files.ts";
import { placeOfDocument, type DocumentPlace } from "./document-place.ts";
import { listDocuments } from "./list-documents.ts";
import { jsonReply, refuse } from "./reply.ts";

/** Why the devtools of a built server do not save. */
const readOnlyReason = "Saving works in development only (npm run dev).";

type Handler = (c: AppContext) => Promise<Response>;

export interface DocumentHandlers {
  readonly list: Handler;
  readonly read: Handler;
  readonly write: Handler;
}

/** GET documents, GET document and PUT document. */
export function documentHandlers(deps: DevtoolsDeps): DocumentHandlers {
  const roots = { contentDir: deps.config.contentDir, blocksDir: deps.blocksDir };
  const placed = (act: (place: DocumentPlace, c: AppContext) => Promise<Response>): Handler => {
    return async (c) => {
      const place = placeOfDocument(c.req.query("path") ?? "", roots);
      if (place === undefined) return refuse(403, "This path can be no document.");
      try {
        return await act(place, c);
      } catch (error) {
        if (error instanceof DocumentRefusal) return refuse(error.status, error.message);
        throw error;
      }
    };
  };
  return {
    list: async () => {
      const { brands, writable, config } = deps;
      const documents = await listDocuments(roots, brands[0]);
      const { localeMode } = config;
      const listing: DocumentListing = { writable, localeMode, brands, documents };
      return jsonReply(200, listing);
    },
    read: placed(async (place) => {
      const answer: DocumentFile = { path: place.path, ...(await readDocument(place)) };
      return jsonReply(200, answer);
    }),
    write: placed((place, c) => save(deps, place, c)),
  };
}

async function save(deps: DevtoolsDeps, place: DocumentPlace, c: AppContext): Promise<Response> {
  if (!deps.writable) return refuse(403, readOnlyReason);
  const refusal = refuseForeign(c);
  if (refusal !== undefined) return refusal;
  const bytes = new Uint8Array(await c.req.arrayBuffer());
  if (bytes.byteLength > maxDocumentBytes) {
    return refuse(413, `A document has at most ${maxDocumentBytes} bytes.`);
  }
  const { value, problems } = checkText(bytes, place, deps.brands[0]);
  if (value === undefined) return refuse(400, "The body is no JSON.");
  const version = await writeDocument(place, bytes, expectationOf(c));
  if (place.kind !== undefined) await deps.reloadContent();
  const saved: SavedDocument = { version, problems };
  return jsonReply(200, saved);
}

/** Only a page of this very origin may write: no other site in the developer's browser. */
function refuseForeign(c: AppContext): Response | undefined {
  if (c.req.header("sec-fetch-site") !== "same-origin") {
    return refuse(403, "Only the devtools may save.");
  }
  const type = c.req.header("content-type") ?? "";
  const isJson = /^application\/json\s*(;|$)/i.test(type);
  return isJson ? undefined : refuse(415, "A document is application/json.");
}

function expectationOf(c: AppContext): Expectation {
  const version = /^"([\w-]+)"$/.exec(c.req.header("if-match") ?? "")?.[1];
  return { version, isNew: c.req.header("if-none-match") === "*" };
}
