import type { Responses } from "../reply/responses.ts";
import type { AppContext, AppMiddleware } from "../request-context.ts";
import { resolvePrefix, type DerivedImages } from "./derived-images.ts";
import type { Media } from "./media.ts";
import { preferencesOf } from "../reply/preferences.ts";
import type { CountRead } from "../guard/read-rate-limit.ts";
import type { StaticFiles } from "./static.ts";
import { isReadMethod } from "../guard/raw-request.ts";

export interface BuildFilesDeps {
  readonly responses: Responses;
  readonly files: StaticFiles;
}

export interface MediaFilesDeps {
  readonly responses: Responses;
  readonly media: Media;
  readonly images: DerivedImages;
  readonly countReading: CountRead;
}

const mediaPrefix = "/media";

/** Files of the build. A missing one is a 404 in plain text: a page in its place would run as a script. */
export function serveBuildFiles({ responses, files }: BuildFilesDeps): AppMiddleware {
  return async (c, next) => {
    const { path } = c.get("request");
    const found = isReadMethod(c) ? await files.find(path) : undefined;
    if (found !== undefined) return responses.cached(found, preferencesOf(c));
    return files.owns(path) ? responses.plain(404, "not found\n") : next();
  };
}

/** Images and documents of the content below `/media/`. */
export function serveMediaFiles(deps: MediaFilesDeps): (c: AppContext) => Promise<Response> {
  const { responses, media, images, countReading } = deps;
  return async (c) => {
    const path = decodeURIComponent(c.get("request").path).slice(mediaPrefix.length);
    const found = path.startsWith(resolvePrefix)
      ? await images.find(path.slice(resolvePrefix.length), {
          accept: c.req.header("accept"),
          beforeMaking: () => countReading(c, "image"),
        })
      : await media.find(path);
    if (found !== undefined) return responses.cached(found, preferencesOf(c));
    return responses.plain(404, "not found\n");
  };
}
