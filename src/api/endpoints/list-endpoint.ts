import { readCollection } from "../client/collection.ts";
import type { ContentEndpoint, LocaleInput } from "../client/endpoint.ts";

/** Where a list is and what belongs into it. */
interface ListOptions<Item> {
  readonly name: string;
  readonly path: string;
  readonly isItem: (item: unknown) => item is Item;
}

/** GET of a whole list of a locale, in its order. An item that is not as it should be costs only itself. */
export function listEndpoint<Item>({
  name,
  path,
  isItem,
}: ListOptions<Item>): ContentEndpoint<LocaleInput, readonly Item[]> {
  return {
    service: { name, path, methods: ["GET"], kind: "collection" },
    call: ({ locale }) => ({ query: { locale } }),
    read: (body, { input, log }) => {
      const { members } = readCollection(body);
      const items = members.filter(isItem);
      const dropped = members.length - items.length;
      if (dropped > 0) {
        log.warn({ service: name, locale: input.locale, dropped }, "invalid entries left out");
      }
      return items;
    },
  };
}
