import type { DocumentKind } from "#kinds/define-kind.ts";
import { isFlagged } from "#lib/json/properties.ts";
import { documentsOf, type StoredDocument } from "../content/content.ts";
import { isShown } from "../content/is-shown.ts";
import { translationsOf } from "../content/translations.ts";
import { HttpProblem } from "../http-problem.ts";
import type { ReadEndpoint, EndpointRequest } from "./endpoint.ts";
import { schemaOf, typeOfSchema, type Operation } from "./operation.ts";

/**
 * GET of one document of a kind. A document found by its slug includes its slugs in the other locales;
 * a guarded one requires sign-in.
 */
export function documentEndpoint(kind: DocumentKind): ReadEndpoint {
  const { key } = kind.files;
  const path = kind.detail.endpoint.replace(`{${key}}`, `:${key}`);
  return {
    method: "GET",
    path,
    operation: operationOf(kind),
    isLinkedData: false,
    respond: async (request) => {
      const { content, local, locale, params } = request;
      const found = documentsOf(local.documents, kind).get(params[key] ?? "");
      if (found !== undefined) await checkAccess(kind, found, request);
      if (found === undefined || !isShown(kind, found)) {
        const called = key === "id" ? kind.label : "document";
        throw new HttpProblem(404, `No such ${called} in locale ${locale}.`);
      }
      const { id } = found;
      const document = documentOf(found);
      if (key === "id") return document;
      return { ...document, translations: translationsOf(content, kind, { locale, id }) };
    },
  };
}

const retryAfterS = 5;

/** A document that has just changed is available again once the content has been reloaded. */
function documentOf({ document }: StoredDocument) {
  if (document !== undefined) return document;
  const headers = { "Retry-After": String(retryAfterS) };
  throw new HttpProblem(503, "The document is being reloaded.", { headers });
}

async function checkAccess(
  { detail: { guardedBy } }: DocumentKind,
  found: StoredDocument,
  { isSignedIn }: EndpointRequest,
): Promise<void> {
  const isGuarded = guardedBy !== undefined && isFlagged(documentOf(found), guardedBy);
  if (!isGuarded || (await isSignedIn())) return;
  throw new HttpProblem(401, "Access denied.", {
    headers: { "WWW-Authenticate": "Bearer" },
  });
}

function operationOf({ files: { key }, detail, label, name }: DocumentKind): Operation {
  const { schema, guardedBy } = detail;
  const says = key === "id" ? "Id of the document" : "Last segment of its path in this locale";
  const guard = `Requires sign-in if \`${guardedBy}\` is true.`;
  return {
    id: `get${typeOfSchema(name)}`,
    group: "Content",
    summary: `Returns one ${label} with its blocks`,
    ...(guardedBy === undefined ? {} : { details: guard, proof: "token-where-guarded" }),
    path: { [key]: `${says}.` },
    responses: [
      { status: 200, description: `The ${label}.`, schema: schemaOf(typeOfSchema(schema)) },
    ],
    failures: guardedBy === undefined ? [404] : [401, 404],
  };
}
