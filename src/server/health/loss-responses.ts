import type { ContentClient } from "#api/client/client.ts";
import type { FailingResponse, LossRegistry, LossGroup } from "#api/losses/loss-registry.ts";
import { RateLimit } from "#protocol/rate-limit.ts";
import { cacheRules, type Responses } from "../reply/responses.ts";
import type { AppContext } from "../request-context.ts";

/** Losses of a brand's pages, grouped by endpoint and property. */
export interface BrandLosses {
  readonly brand: string;
  readonly losses: readonly LossGroup[];
  /** The same, grouped by response. */
  readonly byAnswer: readonly LossGroup[];
  /** Unusable responses, whose losses are unknown. */
  readonly failing: readonly FailingResponse[];
}

/** Losses in the content read so far. */
export interface SiteLosses {
  readonly report: () => readonly BrandLosses[];
  /** Reads responses with losses again. Never rejects. */
  readonly recheck: () => Promise<void>;
}

/** Content of a brand, with its losses. */
interface LosingContent {
  readonly brand: { readonly id: string };
  readonly losses: LossRegistry;
  readonly client: Pick<ContentClient, "recheck">;
}

/** @param compared Repeats the checks that compare several responses */
export function siteLosses(
  contents: readonly LosingContent[],
  compared: () => Promise<unknown>,
): SiteLosses {
  return {
    report: () =>
      contents.map(({ brand, losses }) => ({
        brand: brand.id,
        losses: losses.groups(),
        byAnswer: losses.byResponse(),
        failing: losses.failing(),
      })),
    recheck: async () => {
      await Promise.all(contents.map(({ client }) => client.recheck()));
      await compared();
    },
  };
}

interface LossResponsesDeps {
  readonly responses: Responses;
  readonly losses: SiteLosses;
}

export interface LossHandlers {
  /** `GET /_losses`: what visitors do not see of the content read so far, and why. */
  readonly report: (c: AppContext) => Response;
  /** `POST /_losses`: the same, after everything with losses has been read again. */
  readonly rechecked: (c: AppContext) => Promise<Response>;
  /** Response to any other method. */
  readonly otherwise: () => Response;
}

/** Each request makes the content service send everything with losses again. */
const recheckRate = { count: 12, spanMs: 60_000 };

export function lossResponses({ responses, losses }: LossResponsesDeps): LossHandlers {
  const rate = new RateLimit(recheckRate);
  let running: Promise<void> | undefined;
  const report = () => responses.json(200, losses.report(), { "cache-control": cacheRules.never });
  return {
    report,
    rechecked: async () => {
      rate.take("all");
      // Concurrent requests share the result.
      running ??= losses.recheck().finally(() => (running = undefined));
      await running;
      return report();
    },
    otherwise: () => responses.taken("GET", "POST"),
  };
}
