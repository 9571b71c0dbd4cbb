import { withoutFaultyMembers } from "#contract/reading/repair.ts";
import { withoutFaults, readItem, type ReadItem } from "#contract/reading/read-item.ts";
import type { ItemTypes } from "#generated/entities.ts";
import type { Brand } from "#generated/types.ts";
import { isRecord } from "#lib/json/is-record.ts";
import type { ItemName, ServedKind } from "#kinds/define-kind.ts";
import { locales } from "#i18n/locales.ts";
import type { ContentEndpoint, LocaleInput } from "../client/endpoint.ts";
import { unreadable } from "../client/unreadable.ts";
import { lostOf } from "../losses/lost-items.ts";
import { servedService } from "./service-of.ts";

/** GET of a file that the site provides if the service does not. A fault costs its field, or its row. */
export function servedEndpoint<Name extends ItemName>(
  kind: ServedKind<Name>,
  brand: Brand | undefined,
): ContentEndpoint<LocaleInput, ItemTypes[Name]> {
  const { schema, faults, size } = kind;
  const own = brand && kind.own?.(brand);
  return {
    service: servedService(kind),
    call: ({ locale }) => ({ query: { locale } }),
    read: (raw, { lose }) => {
      const read = own === undefined ? readItem(schema, raw) : readBeside(schema, raw, own);
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

/** Reads an item; the site's values replace properties that are left out, or required and faulty. */
function readBeside<Name extends ItemName>(
  schema: Name,
  raw: unknown,
  own: object,
): ReadItem<ItemTypes[Name]> {
  if (!isRecord(raw)) return readItem(schema, raw);
  const read = readItem(schema, { ...own, ...raw });
  if (read.item !== undefined) return read;
  const rest = withoutFaultyMembers(raw, read.lost);
  return { ...readItem(schema, { ...own, ...(isRecord(rest) && rest) }), lost: read.lost };
}
