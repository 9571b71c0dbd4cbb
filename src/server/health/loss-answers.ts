import type { FailingAnswer, LossBook, LossGroup } from "#api/losses/loss-book.ts";
import { cacheRules, type Responses } from "../reply/responses.ts";

/** What the pages of a brand lost, grouped by endpoint and property. */
export interface BrandLosses {
  readonly brand: string;
  readonly losses: readonly LossGroup[];
  /** Answers of which nothing can be used, so that nobody can tell what they would lose. */
  readonly failing: readonly FailingAnswer[];
}

export function brandLosses(brand: string, book: LossBook): BrandLosses {
  return { brand, losses: book.groups(), failing: book.failing() };
}

interface LossAnswersDeps {
  readonly responses: Responses;
  readonly losses: () => readonly BrandLosses[];
}

/** `GET /_losses`: what visitors do not see of the content that was read so far, and why. */
export function lossAnswers({ responses, losses }: LossAnswersDeps): () => Response {
  return () => responses.json(200, losses(), { "cache-control": cacheRules.never });
}
