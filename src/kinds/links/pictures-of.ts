import type { Placed } from "#contract/warnings/placed-texts.ts";
import { pictureAddresses } from "#contract/warnings/picture-warnings.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { brandIcon } from "#lib/url/brand-icon.ts";
import { brands } from "../brands.kind.ts";
import type { Kind } from "../define-kind.ts";

/** Returns the picture URLs in content of a kind, and the icon of a brand, which is named after its id. */
export function picturesOf(kind: Kind | undefined, data: unknown): readonly Placed[] {
  const inside = pictureAddresses(data);
  if (kind?.name !== brands.name || !isRecord(data) || typeof data.id !== "string") return inside;
  return [...inside, { pointer: "/id", text: brandIcon(data.id) }];
}
