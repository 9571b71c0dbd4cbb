import type { ContentPart } from "#protocol/content-part.ts";
import { documentKinds, entryKinds, listKinds, servedKinds } from "#kinds/table.ts";
import type { AskedQuestion } from "../cache/cache-entry.ts";
import { searchEndpoint } from "../endpoints/search.ts";
import { documentService, listService, servedService } from "../endpoints/service-of.ts";

interface AskedKind {
  readonly kind: string;
  /** The parameter that identifies a document; undefined for a list. */
  readonly key?: string;
}

/** The kind of content that each service returns. */
const kindOfService = new Map<string, AskedKind>([
  ...[...entryKinds, ...listKinds].map(
    (kind) => [listService(kind).name, { kind: kind.name }] as const,
  ),
  ...documentKinds.map(
    (kind) => [documentService(kind).name, { kind: kind.name, key: kind.files.key }] as const,
  ),
  ...servedKinds.map((kind) => [servedService(kind).name, { kind: kind.name }] as const),
]);

/** Whether the response to a request may differ after some changes. */
export function affectsResponse(
  changes: readonly ContentPart[],
  { service, parameters }: AskedQuestion,
): boolean {
  const asked = kindOfService.get(service);
  return changes.some(({ kind, locale, key }) => {
    if (locale !== undefined && typeof parameters["locale"] === "string") {
      if (locale !== parameters["locale"]) return false;
    }
    // Any document may appear in search results.
    if (asked === undefined) return service === searchEndpoint.service.name;
    if (asked.kind !== kind) return false;
    return asked.key === undefined || key === undefined || parameters[asked.key] === key;
  });
}
