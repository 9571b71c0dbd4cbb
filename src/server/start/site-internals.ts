import type { ContentClient } from "#api/client/client.ts";
import type { ContentProblem, SourceCheck } from "#cms/main.ts";
import type { Brand } from "#generated/types.ts";
import type { RankedRoute } from "../admission/ranked-routes.ts";
import type { Assets } from "../files/assets.ts";
import type { Config } from "../config/config.ts";
import type { StaticFiles } from "../files/static.ts";
import type { Logger } from "../logger.ts";
import type { PageRenderer } from "../pages/render-contract.ts";
import type { Telemetry } from "../telemetry/telemetry.ts";
import type { Lifecycle } from "./lifecycle.ts";

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

/** The differences between the built server and development. */
export interface SiteOptions {
  readonly config: Config;
  readonly logger: Logger;
  /** Telemetry of the site; disabled if undefined. */
  readonly telemetry?: Telemetry;
  readonly lifecycle: Lifecycle;
  readonly assets: Assets;
  readonly files: StaticFiles;
  /** Whether developers see the problems of a block. */
  readonly showProblems: boolean;
  readonly extraRoutes?: ExtraRoutes;
  /** Maximum size of the documents that extra routes accept. */
  readonly maxBodyBytes?: number;
  /** Changes whenever the code does: what the same code has checked is not checked again. */
  readonly build?: string | undefined;
  /** The file of the documents in which it found no problems; by default in the cache folder. */
  readonly faultlessIn?: string;
  /** Called for each problem of the content folder that the site is served with; by default it is logged. */
  readonly onContentProblem?: (problem: ContentProblem) => void;
  /** Called after content has changed and its pages were evicted. */
  readonly onContentChange?: () => void;
  /**
   * Pause in milliseconds between two pages when all pages of a content service are read once, so that
   * they are cached in case it becomes unavailable; if undefined, only what visitors request is cached.
   */
  readonly warmUpPaceMs?: number;
  /** Further checks besides content and store. */
  readonly checks?: readonly SourceCheck[];
  /**
   * Timeout in milliseconds of a response of a content service outside the process, and of a page rendered
   * from such; by default 1.5 s.
   */
  readonly contentTimeoutMs?: number;
  /** Whether everything the site depends on is checked again and again (the default), or only at its start. */
  readonly isMonitored?: boolean;
  /** Time in milliseconds between two such checks; by default 4 s. */
  readonly probeEveryMs?: number;
}
