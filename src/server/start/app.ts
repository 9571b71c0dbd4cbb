import { Hono } from "hono";
import {
  apiDescriptionPath,
  apiReferencePath,
  apiSearchPath,
  browserReportsPath,
  deskPath,
  draftPath,
  lossesPath,
  pageModelPath,
  publishedPath,
  sessionPath,
  validationPath,
} from "#protocol/paths.ts";
import {
  named,
  type RouteHandler,
  type RankedRoutes,
  type RankedRoute,
} from "../admission/ranked-routes.ts";
import type { RenderPriority } from "../admission/render-priority.ts";
import type { PageHandlers } from "../pages/page-handlers.ts";
import { previewPath } from "../pages/preview.ts";
import type { LossHandlers } from "../health/loss-responses.ts";
import type { ApiDescriptionHandlers } from "../pages/api-description.ts";
import type { AppContext, AppEnv, AppMiddleware } from "../request-context.ts";

/** Handlers that serve files, before the pages. */
export interface FileHandlers {
  /** Files of the build. */
  readonly build: AppMiddleware;
  readonly media: RouteHandler;
  readonly offline: RouteHandler;
  readonly robots: RouteHandler;
  /** Schemas of the contract. */
  readonly schemas: RouteHandler;
  /** If visitors get no service worker: removes installed ones. */
  readonly endedServiceWorker?: RouteHandler;
}

/** Handlers for what visitors send. */
export interface PostHandlers {
  readonly api: RouteHandler;
  readonly session: RouteHandler;
  /** Browsers' reports about visits. */
  readonly reports: RouteHandler;
  /** Validation of content. */
  readonly validation?: RouteHandler;
  /** Unsaved content of a CMS, for the preview next to the form. */
  readonly draft?: RouteHandler;
  /** A CMS's notifications of published content. */
  readonly published?: RouteHandler;
  /** The staff's view of what visitors have sent. */
  readonly desk?: RouteHandler;
  /** GET requests to a URL that only accepts POST. */
  readonly unsent: RouteHandler;
  /** Requests for a disabled handler: the response is for programs, not a page. */
  readonly switchedOff: RouteHandler;
  /** Handles a POST to a page; passes on where the URL accepts none. */
  readonly page: AppMiddleware;
}

/** The parts of the app, each with its own dependencies. */
export interface AppParts {
  /** Where all routes are registered with their ranks. */
  readonly routes: RankedRoutes;
  /** Handlers that respond regardless of the guard. */
  readonly health: readonly RankedRoute[];
  /** Middleware for all other requests, in this order. */
  readonly guard: readonly AppMiddleware[];
  readonly files: FileHandlers;
  readonly redirects: AppMiddleware;
  readonly pages: PageHandlers;
  readonly preview: RouteHandler;
  readonly apiDescription: ApiDescriptionHandlers;
  /** Receives the losses of the content. */
  readonly losses?: LossHandlers;
  readonly posts: PostHandlers;
  readonly refuseMethod: AppMiddleware;
  readonly onError: (error: Error, c: AppContext) => Response;
  /** Routes that some builds have before the pages, such as the devtools. */
  readonly extraRoutes?: readonly RankedRoute[] | undefined;
}

/** A query parameter in the URL of a model. */
const modelOfSearch = /[?&]path=[^&]*(?:\?|%3f)/i;

/** A path with an extension is a file: it exists, or nothing has to be rendered. */
function rankOfPage(path: string, search: string): "nothing" | RenderPriority {
  const isFile = path.slice(path.lastIndexOf("/")).includes(".");
  if (isFile) return "nothing";
  return search === "" ? "page" : "search";
}

/** Routes that return data about content, and accept what visitors send. */
function apiRoutes({ apiDescription, posts: { api } }: AppParts): readonly RankedRoute[] {
  const toApi = { path: "/api/*", refusedAs: "json", handler: api } as const;
  return [
    { path: apiDescriptionPath, rank: "nothing", handler: apiDescription.document },
    { path: apiReferencePath, rank: "nothing", handler: apiDescription.reference },
    { ...toApi, path: apiSearchPath, rank: "search" },
    { ...toApi, rank: "page" },
    { ...toApi, methods: ["POST", "PUT"], rank: "form" },
  ];
}

/** Routes for what visitors and the CMS send, and for the staff's view of it. */
function postRoutes({ posts }: AppParts): readonly RankedRoute[] {
  const post = { methods: ["POST"] } as const;
  const other = { methods: ["ALL"], rank: "nothing" } as const;
  const { session, validation, draft, published, reports, desk, unsent, switchedOff } = posts;
  const ofDesk = { path: `${deskPath}/*`, handler: desk };
  return [
    { ...post, path: sessionPath, rank: "form", refusedAs: "json", handler: session },
    { ...post, path: validationPath, rank: "preview", refusedAs: "json", handler: validation },
    { ...post, path: publishedPath, rank: "nothing", handler: published },
    { ...post, path: draftPath, rank: "preview", refusedAs: "json", handler: draft },
    { ...other, path: validationPath, handler: validation ? unsent : switchedOff },
    { ...other, path: draftPath, handler: draft ? unsent : switchedOff },
    { ...other, path: publishedPath, handler: published ? unsent : switchedOff },
    { ...post, path: browserReportsPath, rank: "report", refusedAs: "plain", handler: reports },
    { ...ofDesk, rank: "staff" },
    { ...ofDesk, ...post, rank: "form" },
  ];
}

function lossRoutes({ losses, posts }: AppParts): readonly RankedRoute[] {
  const asked = { path: lossesPath, rank: "nothing" } as const;
  const sent = { ...asked, methods: ["POST"], refusedAs: "json" } as const;
  return [
    { ...asked, handler: losses?.report },
    { ...sent, handler: losses?.rechecked },
    { ...asked, methods: ["ALL"], handler: losses?.otherwise ?? posts.switchedOff },
  ];
}

function fileRoutes({ files }: AppParts): readonly RankedRoute[] {
  return [
    { path: "/offline/:locale", rank: "nothing", handler: files.offline },
    { path: "/media/*", rank: "nothing", refusedAs: "plain", handler: files.media },
    { path: "/schema/*", rank: "nothing", handler: files.schemas },
    { path: "/robots.txt", rank: "nothing", handler: files.robots },
  ];
}

function pageRoutes({ pages, posts, preview, refuseMethod }: AppParts): readonly RankedRoute[] {
  return [
    {
      path: pageModelPath,
      rank: (_path, search) => (modelOfSearch.test(search) ? "search" : "page"),
      refusedAs: "plain",
      handler: pages.model,
    },
    { path: previewPath, rank: "preview", handler: preview },
    { path: "/feed/*", rank: "page", handler: pages.file },
    { path: "/:file{sitemap[a-z0-9-]*\\.xml}", rank: "page", handler: pages.file },
    { path: "/*", rank: rankOfPage, name: "page", handler: pages.page },
    { methods: ["POST"], path: "/*", rank: "form", name: "post to a page", handler: posts.page },
    {
      methods: ["ALL"],
      path: "/*",
      rank: "nothing",
      name: "method refused",
      handler: refuseMethod,
    },
  ];
}

/**
 * The site as a web-standard app, in the order of the architecture: request guard, files of the build,
 * redirects, API, media, pages from the cache, rendering.
 */
export function createApp(parts: AppParts): Hono<AppEnv> {
  const { files, routes, health, extraRoutes = [] } = parts;
  const app = new Hono<AppEnv>();
  app.onError(parts.onError);
  routes.mount(app, health);
  app.use(...parts.guard);
  routes.mount(app, [{ path: "/sw.js", rank: "nothing", handler: files.endedServiceWorker }]);
  app.use(named("build file", files.build), named("redirect", parts.redirects));
  routes.mount(app, extraRoutes);
  for (const routesOf of [apiRoutes, postRoutes, lossRoutes, fileRoutes, pageRoutes]) {
    routes.mount(app, routesOf(parts));
  }
  return app;
}
