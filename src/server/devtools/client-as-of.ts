import type { ContentClient } from "#api/client/client.ts";
import { isShownOn } from "#kinds/table.ts";

/** The content with the entries of lists that are still shown on a day to come: what has ended already is not sent. */
export function clientAsOf(client: ContentClient, day: string | undefined): ContentClient {
  if (day === undefined) return client;
  return {
    ...client,
    list: async (kind, input) => {
      const { data, ...loaded } = await client.list(kind, input);
      const items = data.items.filter((item) => isShownOn(kind.name, item, day));
      return { ...loaded, data: { ...data, items } };
    },
  };
}
