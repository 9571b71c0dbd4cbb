import { maxPictureBytes, type PictureEntry, type PictureListing } from "#contract/devtools-api.ts";
import { byteCount } from "#lib/text/byte-count.ts";
import { measurePicture } from "../files/measure-picture.ts";
import type { AppContext } from "../request-context.ts";
import type { DevtoolsDeps } from "./deps.ts";
import { removeFile, writeDocument, type Expectation } from "./documents/document-files.ts";
import { isAskedByOwnPage } from "../guard/own-page.ts";
import { listPictures } from "./pictures/list-pictures.ts";
import { addressOfPicture, placeOfPicture } from "./pictures/picture-place.ts";
import { refusing } from "./documents/refusing.ts";
import { jsonReply, refuse } from "./reply.ts";

type Handler = (c: AppContext) => Promise<Response>;

/** GET pictures, PUT picture and POST remove-picture: the pictures of the content folder. */
export function pictureHandlers(deps: DevtoolsDeps): {
  readonly list: Handler;
  readonly add: Handler;
  readonly remove: Handler;
} {
  const { contentDir } = deps.config;
  return {
    list: async () => {
      const listing: PictureListing = {
        pictures: await listPictures(contentDir, measurePicture),
      };
      return jsonReply(200, listing);
    },
    add: refusing(async (c) => add(deps, c)),
    remove: refusing(async (c) => remove(deps, c)),
  };
}

async function remove({ writable, config }: DevtoolsDeps, c: AppContext): Promise<Response> {
  if (!writable) return refuse(403, "Pictures can be deleted in development only (npm run dev).");
  if (!isAskedByOwnPage(c)) return refuse(403, "Only the devtools may delete pictures.");
  const place = placeOfPicture(c.req.query("name") ?? "", config.contentDir);
  if (place === undefined) return refuse(404, "There is no such picture.");
  await removeFile(place);
  return new Response(null, { status: 204 });
}

async function add({ writable, config }: DevtoolsDeps, c: AppContext): Promise<Response> {
  if (!writable) return refuse(403, "Pictures can be added in development only (npm run dev).");
  if (!isAskedByOwnPage(c)) return refuse(403, "Only the devtools may add pictures.");
  // A page of another origin cannot send this type without a preflight request.
  if (c.req.header("content-type") !== "application/octet-stream") {
    return refuse(415, "A picture must be sent as application/octet-stream.");
  }
  const name = c.req.query("name") ?? "";
  const place = placeOfPicture(name, config.contentDir);
  if (place === undefined) {
    return refuse(
      403,
      `“${name}” is not a valid picture name: use lowercase letters, digits, hyphens and a supported extension.`,
    );
  }
  const bytes = new Uint8Array(await c.req.arrayBuffer());
  if (bytes.byteLength > maxPictureBytes) {
    return refuse(413, `A picture must not be larger than ${byteCount(maxPictureBytes)}.`);
  }
  if (bytes.byteLength === 0) return refuse(415, `${name} is empty.`);
  const size = await measurePicture(bytes, name);
  if (size === undefined) {
    return refuse(415, `The content of ${name} does not match its picture type.`);
  }
  await writeDocument(place, bytes, expectationOf(c));
  const entry: PictureEntry = { ...size, url: addressOfPicture(name), bytes: bytes.byteLength };
  return jsonReply(200, entry);
}

/** An existing picture is overwritten only if the request says so. */
function expectationOf(c: AppContext): Expectation {
  return { isNew: c.req.header("if-match") !== "*" };
}
