import { join } from "node:path";
import { createClient, type ContentClient } from "#api/client/client.ts";
import type { FallRules } from "#api/cache/falls.ts";
import { LossRegistry } from "#api/losses/loss-registry.ts";
import { OlderBlocks } from "#api/losses/older-blocks.ts";
import { createCms, FaultlessDocuments, type ContentProblem, type Inbox } from "#cms/main.ts";
import type { Brand } from "#generated/types.ts";
import type { ApiUpstream } from "../posts/api-gateway.ts";
import type { Config } from "../config/config.ts";
import { openContentDiskCache, type ContentDiskCache } from "./content-disk-cache.ts";
import { openContentFalls } from "./content-falls.ts";
import type { Logger } from "../logger.ts";
import { RequestLimit } from "#api/transport/request-limit.ts";
import { observedFetch, observeRequests } from "../telemetry/service-telemetry.ts";
import type { Telemetry } from "../telemetry/telemetry.ts";
import { ServedBrand } from "./served-brand.ts";

/** A brand and the access to its content. */
export interface BrandContent {
  /** The version that visitors see now. */
  readonly brand: Brand;
  /** Requests the brand's data from the service. Returns whether it has changed. Never rejects. */
  readonly refreshBrand: () => Promise<boolean>;
  readonly client: ContentClient;
  /** Content that visitors do not see. */
  readonly losses: LossRegistry;
  /** Its blocks of an older version. */
  readonly older: OlderBlocks;
  readonly upstream: ApiUpstream;
  /** Calls the listener after the content has changed and the client has evicted the old version. */
  readonly onChange: (listener: () => void) => void;
  /** Reads the content again now, for callers that have just written it. */
  readonly reload: () => Promise<void>;
  /** Resolves when pending writes are finished. */
  readonly close: () => Promise<void>;
}

/** The embedded service has no address: requests to it never leave the process. */
const embeddedBaseUrl = "http://localhost";

/** Where CMS responses are stored beyond the process. */
function contentCacheFolder({ cacheDir }: Pick<Config, "cacheDir">): string {
  return join(cacheDir, "content");
}

/** Where rejected responses that lost too much content are recorded. */
export function contentFallsFolder(config: Pick<Config, "cacheDir">): string {
  return join(contentCacheFolder(config), "falls");
}

interface FaultlessPlace {
  readonly config: Pick<Config, "cacheDir" | "apiBaseUrl">;
  readonly build?: string | undefined;
  readonly faultlessIn?: string;
}

/** Only a known build can tell whether the same code has done the checks. */
export async function openFaultless({
  config: { cacheDir, apiBaseUrl },
  build,
  faultlessIn = join(cacheDir, "documents.jsonl"),
}: FaultlessPlace): Promise<FaultlessDocuments | undefined> {
  if (build === undefined || apiBaseUrl !== undefined) return undefined;
  return FaultlessDocuments.open(faultlessIn, build);
}

interface Source {
  readonly upstream: ApiUpstream;
  readonly subscribe: (listener: () => void) => void;
  readonly reload: () => Promise<void>;
  readonly close: () => Promise<void>;
  readonly persistent?: ContentDiskCache;
  readonly fallRules?: FallRules;
  /** Timeout of a response, if it differs from the client's default. */
  readonly timeoutMs?: number;
  readonly requestLimit?: RequestLimit;
}

/** The parts required to open a brand's content. */
export interface BrandParts {
  readonly config: Config;
  readonly brand: Brand;
  readonly logger: Logger;
  readonly telemetry: Telemetry;
  /** Timeout of one response of a content service outside the process, in milliseconds. */
  readonly contentTimeoutMs?: number | undefined;
  readonly onContentProblem?: (problem: ContentProblem) => void;
  /** Documents that the embedded service need not check. */
  readonly faultless?: FaultlessDocuments | undefined;
  /** Where the embedded service stores what visitors send. */
  readonly inbox: Inbox | undefined;
}

/** Logs a fault in the content folder that does not keep the site from being served. */
export function logProblem(logger: Logger, problem: ContentProblem): void {
  const { file, pointer, reason, block, costs } = problem;
  const where = { file, pointer, blockId: block?.id, blockType: block?.type };
  if (costs === "part") logger.warn({ ...where, reason }, "content-problem");
  else logger.error({ ...where, reason }, "content-left-out");
}

/** The embedded service is part of this process: a busy machine is slow, and no other source is faster. */
const embeddedTimeoutMs = 60_000;

async function embedded(parts: BrandParts): Promise<Source> {
  const { config, brand, logger, inbox, faultless } = parts;
  const { contentDir, previewSecret } = config;
  const { onContentProblem: onProblem = (problem) => logProblem(logger, problem) } = parts;
  const options = { contentDir, brandId: brand.id, previewSecret, faultless, onProblem };
  const cms = await createCms(options, inbox);
  return {
    upstream: { baseUrl: embeddedBaseUrl, fetch: cms.fetch },
    timeoutMs: embeddedTimeoutMs,
    subscribe: cms.onChange,
    reload: cms.reload,
    close: async () => cms.close(),
  };
}

async function remote(
  baseUrl: string,
  { config, brand, logger, telemetry, contentTimeoutMs: timeoutMs }: BrandParts,
): Promise<Source> {
  const folder = contentCacheFolder(config);
  const owner = `${baseUrl} ${brand.id}`;
  const quotaBytes = config.contentCacheBytes;
  const persistent = await openContentDiskCache({ folder, quotaBytes, owner, logger });
  const { minRemaining, acceptAfterMs } = config.contentFalls;
  const falls = openContentFalls({
    folder: contentFallsFolder(config),
    owner,
    acceptAfterMs,
    minRemaining,
  });
  const requestLimit = new RequestLimit(config.contentRequestsAtOnce);
  observeRequests(requestLimit, telemetry);
  return {
    requestLimit,
    persistent,
    ...(timeoutMs !== undefined && { timeoutMs }),
    fallRules: { minRemaining, falls },
    upstream: { baseUrl, fetch: (request) => fetch(request) },
    subscribe: () => undefined,
    reload: () => Promise.resolve(),
    close: persistent.close,
  };
}

/**
 * Opens a brand's content: the embedded service in `mock`, otherwise the CMS at `API_BASE_URL`.
 * @throws {InvalidContent} if embedded content cannot be served
 */
export async function openBrandContent(parts: BrandParts): Promise<BrandContent> {
  const { brand, config, logger } = parts;
  const { apiBaseUrl, localeMode, maxSitemapNodes } = config;
  const source = apiBaseUrl === undefined ? await embedded(parts) : await remote(apiBaseUrl, parts);
  const { reload, close, ...caching } = source;
  const { baseUrl, fetch } = source.upstream;
  const upstream = { baseUrl, fetch: observedFetch(fetch, parts.telemetry) };
  const routing = { mode: localeMode, brand };
  const [losses, older] = [new LossRegistry(), new OlderBlocks()];
  const client = createClient({
    ...upstream,
    ...caching,
    routing,
    brand,
    log: logger,
    losses,
    older,
    maxSitemapNodes,
  });
  const onChange = (listener: () => void): void =>
    source.subscribe(() => {
      client.invalidate();
      listener();
    });
  const served = new ServedBrand({ brand, client, losses, logger });
  return {
    get brand() {
      return served.brand;
    },
    refreshBrand: () => served.refresh(),
    client,
    losses,
    older,
    upstream,
    onChange,
    reload,
    close,
  };
}

export function byBrand(contents: readonly BrandContent[]): (brandId: string) => BrandContent {
  const known = new Map(contents.map((content) => [content.brand.id, content]));
  return (brandId) => {
    const found = known.get(brandId);
    if (found === undefined) throw new Error(`service of brand ${brandId} is not defined`);
    return found;
  };
}
