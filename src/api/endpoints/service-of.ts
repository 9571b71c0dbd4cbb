import type { DocumentKind, Listing, ServedKind } from "#kinds/define-kind.ts";
import { filesOf } from "#kinds/table.ts";
import type { ApiService } from "../transport/service.ts";

/** GET of a kind's list. */
export function listService(kind: Pick<Listing, "files" | "list">): ApiService {
  const name = camelCase(filesOf(kind));
  return { name, path: kind.list.endpoint, methods: ["GET"], kind: "collection" };
}

/** GET of one document of a kind. */
export function documentService({ name, detail }: DocumentKind): ApiService {
  const service = { name: camelCase(name), path: detail.endpoint, methods: ["GET"] } as const;
  const isGuarded = detail.guardedBy === undefined ? {} : ({ isGuarded: true } as const);
  return { ...service, ...isGuarded, kind: "document" };
}

/** GET of content that is otherwise a file of the site. */
export function servedService({ name, endpoint }: ServedKind): ApiService {
  return { name: camelCase(name), path: endpoint, methods: ["GET"], kind: "document" };
}

function camelCase(name: string): string {
  return name.replaceAll(/-([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
}
