import { pictureFormats } from "#contract/devtools-api.ts";
import type { FilePlace } from "../documents/document-files.ts";

/** Where the pictures of the content folder lie; the site serves them below the same name. */
export const pictureFolder = "media";

const endings = Object.keys(pictureFormats).join("|");
const pictureName = new RegExp(`^[a-z0-9][a-z0-9-]{0,99}\\.(${endings})$`);

/** The file that a name from outside means; undefined when it means none. */
export function placeOfPicture(name: string, contentDir: string): FilePlace | undefined {
  if (!pictureName.test(name)) return undefined;
  const path = `content/${pictureFolder}/${name}`;
  const freedom = { mayCome: true, mayGo: true };
  return { ...freedom, path, root: contentDir, folder: pictureFolder, file: name };
}

/** The picture's address on the site. */
export function addressOfPicture(name: string): string {
  return `/${pictureFolder}/${name}`;
}
