import { pictureFormats } from "#contract/devtools-api.ts";
import type { FilePlace } from "../documents/document-files.ts";

/** Where the pictures of the content folder are; the site serves them under the same name. */
export const pictureFolder = "media";

const endings = Object.keys(pictureFormats).join("|");
const pictureName = new RegExp(`^[a-z0-9][a-z0-9-]{0,99}\\.(${endings})$`);

/** Returns the file for an untrusted name; undefined if it names none. */
export function placeOfPicture(name: string, contentDir: string): FilePlace | undefined {
  if (!pictureName.test(name)) return undefined;
  const path = `content/${pictureFolder}/${name}`;
  const freedom = { mayCome: true, mayGo: true };
  return { ...freedom, path, root: contentDir, folder: pictureFolder, file: name };
}

/** Returns the picture's address on the site. */
export function addressOfPicture(name: string): string {
  return `/${pictureFolder}/${name}`;
}
