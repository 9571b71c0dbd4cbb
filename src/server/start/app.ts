import { Hono } from "hono";
import { pageModelPath, sessionPath } from "#protocol/paths.ts";
import { createApiGateway, type GatewayDeps } from "../posts/api-gateway.ts";
import { createApiSender } from "../posts/api-sender.ts";
import type { AppContext, AppEnv } from "../request-context.ts";
import { refuseCrossSite } from "../guard/cross-site.ts";
import type { FallbackPages } from "../pages/fallback-page.ts";
import { buildFiles, mediaFiles, type FilesDeps } from "../files/file-middleware.ts";
import { createFormHandler, type FormsDeps } from "../posts/forms.ts";
import { buildCsp } from "../reply/headers.ts";
import { requestGuard, type RequestGuardDeps } from "../guard/request-guard.ts";
import { errorFields } from "../logger.ts";
import { redirectMiddleware } from "../seo/redirects.ts";
import { endedServiceWorker } from "../files/service-worker.ts";
import { offlinePage } from "../pages/offline-page.ts";
import { robots } from "../pages/robots.ts";
import { health, requestLog, type RequestLogDeps } from "../guard/request-log.ts";
import { createSessionHandler, createTokenCheck } from "../posts/session.ts";
import { pageRequest } from "../pages/page-request.ts";
import { createPageHandlers, type PagesDeps } from "../pages/page-handlers.ts";
import { preferencesOf } from "../reply/preferences.ts";
import { createSignInHandler, type SignInDeps } from "../posts/sign-in.ts";
import { answerBusy, isBusy } from "../pages/busy-page.ts";
import { previewPage, previewPath, type PreviewDeps } from "../pages/preview.ts";

/** Everything the app is made of; `composeApp` makes it from a configuration. */
export interface AppDeps
  extends
    RequestLogDeps,
    RequestGuardDeps,
    FilesDeps,
    Omit<PagesDeps, "checkToken">,
    PreviewDeps,
    GatewayDeps,
    Omit<FormsDeps, "sendToApi">,
    Omit<SignInDeps, "sendToApi"> {
  /** Search engines may list the site: only where the environment is `live`. */
  readonly indexable: boolean;
  readonly fallbackPages: FallbackPages;
  /** Whether visitors get a service worker; otherwise those in the field are ended. */
  readonly serviceWorker: boolean;
  /** Routes that some builds have before the pages, such as the devtools. */
  readonly extraRoutes?: (app: Hono<AppEnv>) => void;
}

/** Last resort: a fault in the server itself. The page needs nothing that could be broken too. */
function serverFault(deps: AppDeps, error: Error, c: AppContext): Response {
  deps.logger.error({ ...errorFields(error), requestId: c.get("log")?.requestId }, "server-fault");
  const locale = c.get("request")?.brand.defaultLocale ?? "en";
  const { html, styleHashes } = deps.fallbackPages(locale, 500, "/");
  return deps.responses.bytes(500, Buffer.from(html), {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": buildCsp({ scriptHashes: [], styleHashes }),
    "cache-control": "no-store",
  });
}

/**
 * The site as a web-standard app, in the order of the architecture: request guard, files of the build,
 * redirects, API, media, pages from the cache, rendering.
 */
export function createApp(deps: AppDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const sendToApi = createApiSender(deps);
  const checkToken = createTokenCheck({ ...deps, sendToApi });
  const pages = createPageHandlers({ ...deps, checkToken });
  const forms = createFormHandler({ ...deps, sendToApi });
  const signIn = createSignInHandler({ ...deps, sendToApi });
  const refuseMethod = (): Response =>
    deps.responses.plain(405, "method not allowed\n", { allow: "GET, HEAD", connection: "close" });
  app.onError((error, c) =>
    isBusy(error) ? answerBusy(deps, error, c) : serverFault(deps, error, c),
  );
  app.use(health(deps), requestLog(deps), requestGuard(deps), refuseCrossSite(deps));
  if (!deps.serviceWorker) app.get("/sw.js", endedServiceWorker(deps));
  app.use(buildFiles(deps), redirectMiddleware(deps));
  deps.extraRoutes?.(app);
  app.get("/offline/:locale", offlinePage(deps));
  app.on(["GET", "POST", "PUT"], "/api/*", createApiGateway(deps));
  app.get("/media/*", mediaFiles(deps));
  app.get(pageModelPath, pages.model);
  app.post(sessionPath, createSessionHandler({ ...deps, checkToken }));
  app.get(previewPath, previewPage(deps));
  app.get("/robots.txt", robots(deps));
  app.get("/feed/*", pages.file);
  app.get("/:file{sitemap[a-z0-9-]*\\.xml}", pages.file);
  app.get("*", pages.page);
  app.post("*", async (c, next) => {
    try {
      return (await forms(c)) ?? (await signIn(c)) ?? (await next());
    } catch (error) {
      const request = pageRequest(c.get("request"), deps.addresses);
      return deps.responses.cached(await deps.outcomes.failed(request, error), preferencesOf(c));
    }
  });
  app.all("*", refuseMethod);
  return app;
}
