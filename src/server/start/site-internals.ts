import type { ContentClient } from "#api/client/client.ts";
import type { Brand } from "#generated/types.ts";
import type { RankedRoute } from "../admission/ranked-routes.ts";
import type { Assets } from "../files/assets.ts";
import type { Config } from "../config/config.ts";
import type { Logger } from "../logger.ts";
import type { PageRenderer } from "../pages/render-contract.ts";

/** The internals of an open site, for routes that show them, such as devtools. */
export interface SiteInternals {
  readonly config: Config;
  readonly logger: Logger;
  readonly brands: readonly [Brand, ...Brand[]];
  readonly clientOf: (brandId: string) => ContentClient;
  readonly renderer: PageRenderer;
  readonly assets: Assets;
  /** Reads the content again now, for callers that have just written it. */
  readonly reloadContent: () => Promise<void>;
}

/** Routes before the site's pages. */
export type ExtraRoutes = (internals: SiteInternals) => readonly RankedRoute[];
