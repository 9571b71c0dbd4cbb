import { withoutFaults, readItem } from "#contract/reading/read-item.ts";
import type { ItemTypes } from "#generated/entities.ts";
import type { ItemName, ServedKind } from "#kinds/define-kind.ts";
import { locales } from "#i18n/locales.ts";
import type { ContentEndpoint, LocaleInput } from "../client/endpoint.ts";
import { unreadable } from "../client/unreadable.ts";
import { lostOf } from "../losses/lost-items.ts";
import { servedService } from "./service-of.ts";

/** GET of what is a file of the site where the service has none. A fault costs its field, or its row. */
export function servedEndpoint<Name extends ItemName>(
  kind: ServedKind<Name>,
): ContentEndpoint<LocaleInput, ItemTypes[Name]> {
  const { schema, faults, size } = kind;
  return {
    service: servedService(kind),
    call: ({ locale }) => ({ query: { locale } }),
    read: (raw, { lose }) => {
      const read = readItem(schema, raw);
      lose(lostOf(read, { raw, pointer: "" }));
      if (read.item === undefined) throw unreadable(read.lost);
      if (faults === undefined) return read.item;
      const sound = withoutFaults(schema, read.item, (item) => faults(item, locales));
      lose(lostOf(sound, { raw, pointer: "" }));
      if (sound.item === undefined) throw unreadable(sound.lost);
      return sound.item;
    },
    ...(size && { sizesOf: (item) => ({ [kind.label]: size(item) }) }),
  };
}
