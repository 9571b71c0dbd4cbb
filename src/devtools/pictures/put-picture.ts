import type { PictureEntry } from "#contract/devtools-api.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { valueAt } from "#lib/json/json-pointer.ts";
import { focusedPath } from "#devtools/form/focus/focus-field.ts";
import type { EditingSession } from "../session/session.ts";
import type { Workbench } from "../workbench.ts";
import { t } from "../i18n.ts";
import { addPicture, freeName } from "./add-picture.ts";
import { knownTextOf } from "./known-text.ts";
import { placeForPicture } from "./place-for-picture.ts";
import { pictureListOf } from "./picture-lists.ts";

/** Replaces a picture; its alternative text is to be rewritten next. */
export function putPicture(
  workbench: Workbench,
  pointer: string,
  { url, width, height }: Pick<PictureEntry, "url" | "width" | "height">,
): void {
  const { session, problems } = workbench;
  const there = valueAt(session.store?.present, pointer);
  const picture = isRecord(there) ? there : {};
  const { alt = "" } = picture;
  const value = { ...picture, alt: knownTextOf(workbench, url) ?? alt, url, width, height };
  session.run({ kind: "put-value", pointer, value });
  problems.wantExample(`${pointer}/alt`);
  sayPicture(session, url);
}

/** Announces which picture is used now. */
export function sayPicture(session: EditingSession, url: string): void {
  session.say("good", t("{url} is the picture now", { url }));
}

/** Replaces the picture that a file was dropped on, under an unused name; elsewhere says where to drop. */
export async function dropPicture(
  workbench: Workbench,
  pointer: string | undefined,
  file: File,
): Promise<void> {
  if (pointer === undefined) {
    workbench.session.say(
      "bad",
      t(
        "Files cannot be dropped here. Drop a picture on a picture of the page, or on a picture field in the form.",
      ),
    );
    return;
  }
  await takeFile(workbench, file, (picture) => putPicture(workbench, pointer, picture));
}

/** Adds the file to the content folder, under an unused name, and the picture to the document. */
async function takeFile(
  { client, replacing, session }: Workbench,
  file: File,
  put: (picture: PictureEntry) => void,
): Promise<void> {
  const { store } = session;
  const adding = session.attempt(async () => {
    let added = await addPicture(replacing, file);
    if (added.kind === "taken") {
      const name = freeName(added.name, await client.pictures());
      added = await addPicture(replacing, file, { name });
    }
    // Another document may have been opened meanwhile.
    if (added.kind === "added" && session.store === store) put(added.picture);
    else if (added.kind === "refused") session.say("bad", added.reason);
  });
  await session.arriving.add(adding);
}

/**
 * A pasted picture replaces the one whose field has the focus, else the one of the selected block; it is
 * added to a list of pictures, and becomes a block of its own if nothing selected contains any.
 */
export async function pastePicture(workbench: Workbench, file: File): Promise<void> {
  const { session, check } = workbench;
  const { selected, store } = session;
  const props = `${selected}/props`;
  const isBlock = check.nodes.has(selected);
  const pictures = isBlock ? picturesIn(valueAt(store?.present, props), props) : [];
  const [only, ...others] = pictures;
  const field = `${props}${focusedPath() ?? ""}/`;
  const meant = pictures.find((pointer) => field.startsWith(`${pointer}/`));
  const list = pictureListOf(check.nodes.get(selected)?.type ?? "");
  const isInList = only?.startsWith(`${props}/${list?.list ?? ""}/`) === true;
  const wanted = meant ?? (others.length === 0 && !isInList ? only : undefined);
  if (wanted !== undefined) return dropPicture(workbench, wanted, file);
  const add = placeForPicture(workbench, list);
  const isBeside = list === undefined && only !== undefined;
  if (add !== undefined && !isBeside) return takeFile(workbench, file, add);
  session.say(
    "bad",
    only === undefined
      ? t(
          "The selection has no picture to replace: select a block with one, or add such a block, and paste again.",
        )
      : t("The block has several pictures: click the one to replace, or drop the file on it."),
  );
}

/** Pictures of nested blocks are not included. */
function picturesIn(value: unknown, pointer: string): readonly string[] {
  if (isList(value)) return value.flatMap((one, at) => picturesIn(one, `${pointer}/${at}`));
  if (!isRecord(value)) return [];
  if (typeof value.url === "string" && typeof value.alt === "string") return [pointer];
  return Object.entries(value).flatMap(([key, one]) =>
    key === "blocks" ? [] : picturesIn(one, `${pointer}/${key}`),
  );
}
