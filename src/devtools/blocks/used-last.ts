import { knownTypes } from "#contract/blocks/nested-blocks.ts";
import type { SearchHit } from "../controls/search-list.tsx";
import type { SafeStorage } from "../safe-storage.ts";
import { between, namesOf, nameSeveral, typesIn } from "../outline/find-types.ts";
import { t } from "../i18n.ts";

const storageKey = "waymark-devtools-used";
const most = 3;

/** The last additions of several blocks at once, or of columns, to be added again: latest first. */
export function usedLast(storage: SafeStorage): readonly SearchHit[] {
  return storedKeys(storage).map((key) => ({
    key,
    name: namesOf(key.split(between)),
    group: t("Recently used"),
  }));
}

/** Stores what was added, unless it is a single type, which is quick to find anyway. */
export function keepUsed(storage: SafeStorage, key: string): void {
  if (!nameSeveral(key)) return;
  const others = storedKeys(storage).filter((one) => one !== key);
  storage.setItem(storageKey, [key, ...others].slice(0, most).join("\n"));
}

/** Without types that no longer exist. */
function storedKeys(storage: SafeStorage): readonly string[] {
  const stored = storage.getItem(storageKey)?.split("\n") ?? [];
  return stored.filter((key) => typesIn(key).every((type) => knownTypes.includes(type)));
}
