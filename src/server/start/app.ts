import { Hono, type Handler } from "hono";
import {
  apiDescriptionPath,
  apiReferencePath,
  browserReportsPath,
  deskPath,
  lossesPath,
  pageModelPath,
  publishedPath,
  sessionPath,
  validationPath,
} from "#protocol/paths.ts";
import type { PageHandlers } from "../pages/page-handlers.ts";
import { previewPath } from "../pages/preview.ts";
import type { ApiDescriptionHandlers } from "../pages/api-description.ts";
import type { AppContext, AppEnv, AppMiddleware } from "../request-context.ts";

type Answering = Handler<AppEnv>;

/** What stands in front of the pages and answers with files. */
export interface FileHandlers {
  /** Files of the build. */
  readonly build: AppMiddleware;
  readonly media: Answering;
  readonly offline: Answering;
  readonly robots: Answering;
  /** Schemas of the contract. */
  readonly schemas: Answering;
  /** Where visitors get no service worker: what ends those in the field. */
  readonly endedServiceWorker?: Answering;
}

/** What visitors send. */
export interface PostHandlers {
  readonly api: Answering;
  readonly session: Answering;
  /** What browsers tell of visits. */
  readonly reports: Answering;
  /** Where content may be tried. */
  readonly validation?: Answering;
  /** What a CMS says of its content. */
  readonly published?: Answering;
  /** What the staff does with what visitors have sent. */
  readonly desk?: Answering;
  /** What is posted to a page; goes on where the address takes nothing. */
  readonly page: AppMiddleware;
}

/** The parts of the app, each made of its own collaborators (app-parts.ts). */
export interface AppParts {
  /** What every request passes, in this order. */
  readonly guard: readonly AppMiddleware[];
  readonly files: FileHandlers;
  readonly redirects: AppMiddleware;
  readonly pages: PageHandlers;
  readonly preview: Answering;
  readonly apiDescription: ApiDescriptionHandlers;
  /** Where it is told what of the content is left out. */
  readonly losses?: Answering;
  readonly posts: PostHandlers;
  readonly refuseMethod: AppMiddleware;
  readonly onError: (error: Error, c: AppContext) => Response;
  /** Routes that some builds have before the pages, such as the devtools. */
  readonly extraRoutes?: ((app: Hono<AppEnv>) => void) | undefined;
}

/** A handler of all paths under a name for log and metrics, which it has unless it lets the request go on. */
function named(route: string, handler: AppMiddleware): AppMiddleware {
  return (c, next) => {
    const log = c.get("log");
    log.route = route;
    return handler(c, () => {
      log.route = undefined;
      return next();
    });
  };
}

/**
 * The site as a web-standard app, in the order of the architecture: request guard, files of the build,
 * redirects, API, media, pages from the cache, rendering.
 */
export function createApp(parts: AppParts): Hono<AppEnv> {
  const { files, pages, posts } = parts;
  const app = new Hono<AppEnv>();
  app.onError(parts.onError);
  app.use(...parts.guard);
  if (files.endedServiceWorker !== undefined) app.get("/sw.js", files.endedServiceWorker);
  app.use(named("build file", files.build), named("redirect", parts.redirects));
  parts.extraRoutes?.(app);
  app.get("/offline/:locale", files.offline);
  app.get(apiDescriptionPath, parts.apiDescription.document);
  app.get(apiReferencePath, parts.apiDescription.reference);
  app.on(["GET", "POST", "PUT"], "/api/*", posts.api);
  app.get("/media/*", files.media);
  app.get("/schema/*", files.schemas);
  app.get(pageModelPath, pages.model);
  app.post(sessionPath, posts.session);
  app.post(browserReportsPath, posts.reports);
  if (posts.validation !== undefined) app.post(validationPath, posts.validation);
  if (posts.published !== undefined) app.post(publishedPath, posts.published);
  if (posts.desk !== undefined) app.on(["GET", "POST"], [deskPath, `${deskPath}/*`], posts.desk);
  if (parts.losses !== undefined) app.get(lossesPath, parts.losses);
  app.get(previewPath, parts.preview);
  app.get("/robots.txt", files.robots);
  app.get("/feed/*", pages.file);
  app.get("/:file{sitemap[a-z0-9-]*\\.xml}", pages.file);
  app.get("*", named("page", pages.page));
  app.post("*", named("post to a page", posts.page));
  app.all("*", named("method refused", parts.refuseMethod));
  return app;
}
