import { maxPictureBytes, pictureFormats, type PictureEntry } from "#contract/devtools-api.ts";
import { errorMessage } from "#lib/text/error-message.ts";
import type { DevtoolsClient } from "../api/devtools-client.ts";
import { Refused } from "../api/refused.ts";
import { fileNameFor } from "../filing/file-name.ts";
import { t } from "../i18n.ts";

/** The result of adding a picture. */
export type Added =
  | { readonly kind: "added"; readonly picture: PictureEntry }
  /** The name is already in use. */
  | { readonly kind: "taken"; readonly name: string; readonly file: File }
  | { readonly kind: "refused"; readonly reason: string };

/** Formats for a file picker. */
export const acceptedPictures = Object.keys(pictureFormats)
  .map((ending) => `.${ending}`)
  .join(",");

/** Adds a picture to the content folder, under a name that is valid in an address. */
export async function addPicture(
  to: Pick<DevtoolsClient, "addPicture">,
  file: File,
  as: { readonly name?: string; readonly replaces?: boolean } = {},
): Promise<Added> {
  const { name = pictureName(file.name), replaces = false } = as;
  const reason = refusalOf(file);
  if (reason !== undefined) return { kind: "refused", reason };
  try {
    const picture = await to.addPicture({ name, content: file, replaces });
    return { kind: "added", picture };
  } catch (error) {
    if (error instanceof Refused && error.status === 412) return { kind: "taken", name, file };
    return { kind: "refused", reason: errorMessage(error) };
  }
}

/** Why a file is not uploaded at all. */
function refusalOf({ name, size }: File): string | undefined {
  const endings = Object.keys(pictureFormats);
  if (!endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`))) {
    return t("{name} is not a picture that the site can show: {endings}.", {
      name,
      endings: endings.join(", "),
    });
  }
  if (size <= maxPictureBytes) return undefined;
  return t("{name} has {size} MB; a picture may have {most}.", {
    name,
    size: megabytes(size),
    most: megabytes(maxPictureBytes),
  });
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1);
}

/** "Route North (2).PNG" as "route-north-2.png". */
function pictureName(name: string): string {
  const dot = name.lastIndexOf(".");
  if (dot < 0) return fileNameFor(name);
  return `${fileNameFor(name.slice(0, dot))}.${name.slice(dot + 1).toLowerCase()}`;
}

/** The next name that is not in use: "route-2.png" for "route.png". */
export function freeName(name: string, taken: readonly PictureEntry[]): string {
  const urls = new Set(taken.map(({ url }) => url));
  const dot = name.lastIndexOf(".");
  let count = 2;
  const numbered = (): string => `${name.slice(0, dot)}-${count}${name.slice(dot)}`;
  while (urls.has(`/media/${numbered()}`)) count += 1;
  return numbered();
}
