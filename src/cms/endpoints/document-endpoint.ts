import type { DocumentKind } from "#kinds/define-kind.ts";
import { isFlagged } from "#lib/json/properties.ts";
import { documentsOf, type StoredDocument } from "../content/content.ts";
import { isShown } from "../content/is-shown.ts";
import { translationsOf } from "../content/translations.ts";
import { HttpProblem } from "../http-problem.ts";
import type { ReadEndpoint, EndpointRequest } from "./endpoint.ts";
import { schemaOf, typeOfSchema, type Operation } from "./operation.ts";

/**
 * GET of one document of a kind. What is found by its slug tells its slugs in the other locales; one
 * that is guarded is for those who have signed in.
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

/** One that has just been changed is there again when the content has been read. */
function documentOf({ document }: StoredDocument) {
  if (document !== undefined) return document;
  const headers = { "Retry-After": String(retryAfterS) };
  throw new HttpProblem(503, "The document is being read again.", { headers });
}

async function checkAccess(
  { detail: { guardedBy } }: DocumentKind,
  found: StoredDocument,
  { isSignedIn }: EndpointRequest,
): Promise<void> {
  const isGuarded = guardedBy !== undefined && isFlagged(documentOf(found), guardedBy);
  if (!isGuarded || (await isSignedIn())) return;
  throw new HttpProblem(401, "Access was not granted.", {
    headers: { "WWW-Authenticate": "Bearer" },
  });
}

function operationOf({ files: { key }, detail, label, name }: DocumentKind): Operation {
  const { schema, guardedBy } = detail;
  const says = key === "id" ? "Its id" : "Last part of its address in this locale";
  const guard = `With \`${guardedBy}: true\` it is for those who have signed in.`;
  return {
    id: `get${typeOfSchema(name)}`,
    group: "Content",
    summary: `One ${label} with its blocks`,
    ...(guardedBy === undefined ? {} : { details: guard, proof: "token-where-guarded" }),
    path: { [key]: `${says}.` },
    responses: [
      { status: 200, description: `The ${label}.`, schema: schemaOf(typeOfSchema(schema)) },
    ],
    failures: guardedBy === undefined ? [404] : [401, 404],
  };
}
