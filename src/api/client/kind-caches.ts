import type {
  DocumentKind,
  DocumentName,
  ItemName,
  Listing,
  ServedKind,
} from "#kinds/define-kind.ts";
import { trust } from "#contract/trust.ts";
import type { DocumentTypes, ItemTypes } from "#generated/entities.ts";
import type { Brand } from "#generated/types.ts";
import type { Checked } from "#contract/checked-page.ts";
import type { CacheOptions } from "../cache/cache-options.ts";
import type { ContentCache } from "../cache/content-cache.ts";
import { documentEndpoint, type DocumentInput } from "../endpoints/document-endpoint.ts";
import { listEndpoint, type ItemList, type ListInput } from "../endpoints/list-endpoint.ts";
import { servedEndpoint } from "../endpoints/served-endpoint.ts";
import type { ContentEndpoint, LocaleInput } from "./endpoint.ts";

type CacheOf = <Input extends LocaleInput, Data>(
  endpoint: ContentEndpoint<Input, Data>,
  bounds?: Partial<CacheOptions>,
) => ContentCache<Input, Data>;

type ListCache<Name extends ItemName> = ContentCache<ListInput, ItemList<ItemTypes[Name]>>;
type DocumentCache<Name extends DocumentName> = ContentCache<
  DocumentInput,
  Checked<DocumentTypes[Name]>
>;

/** Content for signed-in visitors is never persisted. */
const guardedCache = { persistent: undefined };

/** Caches for the list, for each served file, and for the documents of each kind; created on first use. */
export function kindCaches(cacheOf: CacheOf, brand: Brand | undefined) {
  const byAddress = new Map<string, unknown>();
  const known = <Input, Data>(address: string, make: () => ContentCache<Input, Data>) => {
    const cache = byAddress.get(address) ?? make();
    byAddress.set(address, cache);
    // A URL belongs to one kind: its cache was created from the schema named here.
    return trust<ContentCache<Input, Data>>(cache);
  };
  return {
    listOf: <Name extends ItemName>(kind: Listing<Name>): ListCache<Name> =>
      known(kind.list.endpoint, () => cacheOf(listEndpoint(kind))),
    servedOf: <Name extends ItemName>(
      kind: ServedKind<Name>,
    ): ContentCache<LocaleInput, ItemTypes[Name]> =>
      known(kind.endpoint, () => cacheOf(servedEndpoint(kind, brand))),
    documentsOf: <Name extends DocumentName>(kind: DocumentKind<Name>): DocumentCache<Name> => {
      const { endpoint, guardedBy } = kind.detail;
      const bounds = guardedBy === undefined ? {} : guardedCache;
      return known(endpoint, () => cacheOf(documentEndpoint(kind), bounds));
    },
  };
}
