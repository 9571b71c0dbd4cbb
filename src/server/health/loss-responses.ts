import type { ContentClient } from "#api/client/client.ts";
import type { FailingResponse, LossBook, LossGroup } from "#api/losses/loss-book.ts";
import { RateLimit } from "#protocol/rate-limit.ts";
import { cacheRules, type Responses } from "../reply/responses.ts";
import type { AppContext } from "../request-context.ts";

/** What the pages of a brand lost, grouped by endpoint and property. */
export interface BrandLosses {
  readonly brand: string;
  readonly losses: readonly LossGroup[];
  /** The same answer by answer. */
  readonly byAnswer: readonly LossGroup[];
  /** Unusable responses, whose losses are unknown. */
  readonly failing: readonly FailingResponse[];
}

/** What is lost of the content that was read so far. */
export interface SiteLosses {
  readonly report: () => readonly BrandLosses[];
  /** Reads what lost something again. Never rejects. */
  readonly recheck: () => Promise<void>;
}

/** Content of a brand, with what of it was lost. */
interface LosingContent {
  readonly brand: { readonly id: string };
  readonly losses: LossBook;
  readonly client: Pick<ContentClient, "recheck">;
}

/** @param compared Looks again at what is compared with more than one answer */
export function siteLosses(
  contents: readonly LosingContent[],
  compared: () => Promise<void>,
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
  /** `GET /_losses`: what visitors do not see of the content that was read so far, and why. */
  readonly report: (c: AppContext) => Response;
  /** `POST /_losses`: the same, after all that lost something was read again. */
  readonly rechecked: (c: AppContext) => Promise<Response>;
  /** What comes by another method. */
  readonly otherwise: () => Response;
}

/** Each asks a content service for all that it did wrong. */
const recheckRate = { count: 12, spanMs: 60_000 };

export function lossResponses({ responses, losses }: LossResponsesDeps): LossHandlers {
  const rate = new RateLimit(recheckRate);
  let running: Promise<void> | undefined;
  const report = () => responses.json(200, losses.report(), { "cache-control": cacheRules.never });
  return {
    report,
    rechecked: async () => {
      rate.take("all");
      // Whoever comes meanwhile gets the same.
      running ??= losses.recheck().finally(() => (running = undefined));
      await running;
      return report();
    },
    otherwise: () => responses.taken("GET", "POST"),
  };
}
