import type { Inbox } from "#cms/main.ts";
import type { Config } from "../config/config.ts";
import type { Logger } from "../logger.ts";
import type { Fleet } from "../fleet/fleet.ts";
import type { FallbackPages } from "../pages/fallback-page.ts";
import type { PageRenderer } from "../pages/render-contract.ts";
import type { OutcomeRenderer } from "../pages/render-outcome.ts";
import { openDesk } from "../desk/open-desk.ts";
import type { Assets } from "../files/assets.ts";
import type { StaticFiles } from "../files/static.ts";
import type { Telemetry } from "../telemetry/telemetry.ts";
import { ApiResponses } from "../posts/api-responses.ts";
import { createApiGateway, type GatewayDeps } from "../posts/api-gateway.ts";
import { createApiReads, type ApiReadsDeps } from "../posts/api-reads.ts";
import { respondLongSitemap, type SitemapOf } from "../posts/long-sitemap.ts";
import { createBrowserReports } from "../posts/browser-reports.ts";
import { createDrafts } from "../posts/draft.ts";
import { createFormHandler, type FormsDeps } from "../posts/forms.ts";
import { createPagePost, type PagePostDeps } from "../posts/page-post.ts";
import { createPublished } from "../posts/published.ts";
import type { Publishing } from "../posts/publishing.ts";
import { createSessionHandler, type SessionDeps } from "../posts/session.ts";
import { createSignInHandler } from "../posts/sign-in.ts";
import { linkedPages, siteValidation, type SiteValidationDeps } from "../posts/site-validation.ts";
import type { AppContext } from "../request-context.ts";
import type { PostHandlers } from "./app.ts";

/** The parts of the staff's view, which requires an inbox. */
export interface StaffParts {
  readonly inbox?: Pick<Inbox, "desk"> | undefined;
  readonly assets?: Pick<Assets, "stylesOf">;
}

/** The parts of the site that handlers of posts need. */
interface PostParts extends StaffParts {
  readonly config: Config;
  readonly logger: Logger;
  readonly renderer: PageRenderer;
  readonly fallbackPages: FallbackPages;
  readonly files: StaticFiles;
  readonly clientOf?: ApiReadsDeps["clientOf"] | undefined;
  readonly sitemapOf?: SitemapOf | undefined;
  readonly fleet?: Pick<Fleet, "claim" | "countTogether"> | undefined;
  readonly linkedPagesOf?: SiteValidationDeps["linkedPagesOf"];
}

type PostDeps = Pick<SiteValidationDeps, "redirects"> &
  Omit<GatewayDeps, "apiResponses" | "readApi" | "longSitemap" | "logger"> &
  Omit<PagePostDeps, "handlers"> &
  Pick<FormsDeps, "sendToApi" | "homeHref" | "https"> &
  Pick<SessionDeps, "checkToken"> & {
    readonly outcomes: Pick<OutcomeRenderer, "draft">;
    readonly publishing: Publishing;
    readonly telemetry: Telemetry;
  };

/** Handlers for what visitors and the CMS send. */
export function postsOf(parts: PostParts, deps: PostDeps): PostHandlers {
  const { config, logger, renderer, fallbackPages, clientOf, sitemapOf, fleet } = parts;
  const { responses, publishing } = deps;
  const apiResponses = new ApiResponses(responses);
  const readApi = clientOf && createApiReads({ apiResponses, clientOf });
  const longSitemap = sitemapOf && respondLongSitemap(sitemapOf);
  const sending = { ...deps, logger, renderer, fallbackPages };
  const { webhookSecret: secret } = config;
  const linking = { ...parts, ...deps, localeMode: config.localeMode };
  const admitted =
    (respond: (c: AppContext) => Promise<Response>) =>
    (c: AppContext): Promise<Response> =>
      deps.admitRequest(c, () => respond(c));
  return {
    api: createApiGateway({ ...deps, apiResponses, logger, readApi, longSitemap }),
    session: admitted(createSessionHandler(deps)),
    reports: admitted(createBrowserReports({ ...parts, ...deps, ...fleet })),
    ...(config.validation
      ? {
          validation: admitted(siteValidation({ ...linking, ...fleet })),
        }
      : {}),
    ...(config.previewSecret === undefined || config.previewOrigins.length === 0
      ? {}
      : { draft: createDrafts({ ...parts, ...deps, ...config, pagesOf: linkedPages(linking) }) }),
    ...(secret === undefined
      ? {}
      : {
          published: createPublished({
            responses,
            logger,
            secret,
            publishing,
            claim: fleet?.claim,
          }),
        }),
    ...(parts.inbox && parts.assets
      ? {
          desk: admitted(
            openDesk({ ...deps, logger, assets: parts.assets, desk: parts.inbox.desk }),
          ),
        }
      : {}),
    unsent: async () => responses.taken("POST"),
    switchedOff: async () =>
      responses.problem({ status: 404, detail: "this endpoint is disabled" }),
    page: createPagePost({
      ...deps,
      handlers: [createFormHandler(sending), createSignInHandler(sending)],
    }),
  };
}
