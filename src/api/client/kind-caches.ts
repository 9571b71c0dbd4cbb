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

/** Of what is for those who have signed in nothing outlives the process. */
const guardedCache = { persistent: undefined };

/** A cache for the list, one for what is a file elsewhere, and one for the documents of each kind, made when the kind is first asked for. */
export function kindCaches(cacheOf: CacheOf, brand: Brand | undefined) {
  const byAddress = new Map<string, unknown>();
  const known = <Input, Data>(address: string, make: () => ContentCache<Input, Data>) => {
    const cache = byAddress.get(address) ?? make();
    byAddress.set(address, cache);
    // An address belongs to one kind: its cache was made from the schema that is named here.
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
