import { documentKinds, entryKinds, listKinds, servedKinds } from "#kinds/table.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import type { Query } from "#lib/url/query-string.ts";
import type { CacheOptions } from "../cache/cache-options.ts";
import type { ContentCache } from "../cache/content-cache.ts";
import type { PersistentCache } from "../cache/persistent-cache.ts";
import { searchEndpoint } from "../endpoints/search.ts";
import { documentService, listService, servedService } from "../endpoints/service-of.ts";
import type { ApiService } from "../transport/service.ts";
import type { ContentEndpoint, LocaleInput } from "./endpoint.ts";

/** A request to a service as sent by a client program of a visitor. */
export interface RawInput extends LocaleInput {
  /** Path of the service, such as `/api/posts/{slug}`. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  /** Parameters of the contract only: every distinct value is a separate request. */
  readonly query: Query;
}

/** Requests made up by visitors must not evict what pages are built from. */
const maxBytes = 8 * 1024 * 1024;

const services = new Map<string, ApiService>(
  [
    ...[...entryKinds, ...listKinds].map(listService),
    ...documentKinds.map(documentService),
    ...servedKinds.map(servedService),
    searchEndpoint.service,
  ].map((service) => [service.path, service]),
);

type CacheOf = (
  endpoint: ContentEndpoint<RawInput, unknown>,
  bounds?: Partial<CacheOptions>,
) => ContentCache<RawInput, unknown>;

/** Only page requests write to persistent storage; this only reads it, except entries in a packed format. */
function readOnly({ get }: PersistentCache): PersistentCache {
  const getSent: PersistentCache["get"] = async (key) => {
    const stored = await get(key);
    return stored?.body instanceof Uint8Array ? undefined : stored;
  };
  return { get: getSent, set: () => undefined, delete: () => undefined };
}

function rawEndpoint(service: ApiService): ContentEndpoint<RawInput, unknown> {
  return {
    service,
    call: ({ params, query }) => ({ params, query }),
    read: (body) => body,
    sizesOf: (body) => {
      const members = isRecord(body) ? body["hydra:member"] : body;
      return isList(members) ? { list: members.length } : {};
    },
  };
}

/** Returns the cache of a service's raw responses; undefined for a path that is not cached. */
export function rawCaches(cacheOf: CacheOf, persistent: PersistentCache | undefined) {
  const known = new Map<string, ContentCache<RawInput, unknown>>();
  const bounds = { maxBytes, isProbed: false, persistent: persistent && readOnly(persistent) };
  return (path: string): ContentCache<RawInput, unknown> | undefined => {
    const service = services.get(path);
    if (service === undefined) return undefined;
    const cache = known.get(path) ?? cacheOf(rawEndpoint(service), bounds);
    known.set(path, cache);
    return cache;
  };
}
