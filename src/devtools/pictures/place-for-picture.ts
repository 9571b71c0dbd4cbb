import type { PictureEntry } from "#contract/devtools-api.ts";
import { isList } from "#lib/json/is-record.ts";
import { valueAt } from "#lib/json/json-pointer.ts";
import { idsOf, withFreshIds } from "../document/fresh-ids.ts";
import { insertionPlace } from "../outline/insertion-place.ts";
import { placeRefusal } from "../outline/is-movable.ts";
import type { Workbench } from "../workbench.ts";
import { t } from "../i18n.ts";
import { knownTextOf } from "./known-text.ts";
import { pictureListOf, typeOfPictures, type PictureList } from "./picture-lists.ts";

/** Adds a picture to the document; undefined if none can be added. @param list Of the selected block. */
export function placeForPicture(
  workbench: Workbench,
  list: PictureList | undefined,
): ((picture: PictureEntry) => void) | undefined {
  const { session } = workbench;
  const { selected } = session;
  return list === undefined ? asBlock(workbench) : inList(workbench, list, selected);
}

function inList(workbench: Workbench, { list, picture, most }: PictureList, block: string) {
  const { session, problems } = workbench;
  const pointer = `${block}/props/${list}`;
  const itemsNow = (): readonly unknown[] => {
    const found = valueAt(session.store?.present, pointer);
    return isList(found) ? found : [];
  };
  if (itemsNow().length >= most) return undefined;
  return (entry: PictureEntry): void => {
    // Others may have been added during the upload.
    const before = itemsNow();
    const value = [...before, { [picture]: imageOf(workbench, entry) }];
    session.run({ kind: "put-value", pointer, value });
    problems.wantExample(`${pointer}/${before.length}/${picture}/alt`);
    session.say("good", t("{url} added: {n} pictures", { url: entry.url, n: value.length }));
  };
}

function asBlock(workbench: Workbench) {
  const { session, problems } = workbench;
  const { store } = session;
  const place = insertionPlace(session);
  const type = typeOfPictures();
  const parts = type === undefined ? undefined : pictureListOf(type);
  if (store === undefined || place === undefined || parts === undefined) return undefined;
  if (placeRefusal(session, place.list) !== undefined) return undefined;
  return (entry: PictureEntry): void => {
    const { list, index } = insertionPlace(session) ?? place;
    const props = { [parts.list]: [{ [parts.picture]: imageOf(workbench, entry) }] };
    const value = withFreshIds({ type, props }, idsOf(store.present));
    session.run({ kind: "add-block", list, index, value });
    session.select(`${list}/${index}`);
    problems.wantExample(`${list}/${index}/props/${parts.list}/0/${parts.picture}/alt`);
    session.say("good", t("{url} added, as a block of the type {type}", { url: entry.url, type }));
  };
}

/** Its alternative text is to be written next, unless it is known from elsewhere. */
function imageOf(workbench: Workbench, { url, width, height }: PictureEntry) {
  return { url, alt: knownTextOf(workbench, url) ?? "", width, height };
}
