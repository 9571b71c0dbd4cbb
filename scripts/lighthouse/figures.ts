/** The parts of Lighthouse's result that are used. */
export interface LighthouseResult {
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly score: number | null;
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
      }
    >
  >;
  readonly audits: Readonly<Record<string, LighthouseAudit>>;
}

interface LighthouseAudit {
  readonly score: number | null;
  readonly numericValue?: number | undefined;
  readonly details?: object | undefined;
}

const goals = {
  performance: 98,
  accessibility: 100,
  "best-practices": 100,
  seo: 100,
  layoutShift: 0.02,
  homeBytes: 300 * 1000,
} as const;

const categoryIds = ["performance", "accessibility", "best-practices", "seo"] as const;
type CategoryId = (typeof categoryIds)[number];

export interface Figures {
  /** Out of 100. */
  readonly scores: Readonly<Record<CategoryId, number>>;
  readonly layoutShift: number;
  readonly largestPaintMs: number;
  readonly blockingMs: number;
  readonly bytes: number;
  /** URLs of scripts that were fetched without any interaction with the page. */
  readonly scripts: readonly string[];
  /** Audits that reduce the score, by category. */
  readonly failed: readonly string[];
}

export function figuresOf(result: LighthouseResult): Figures {
  const number = (id: string) => result.audits[id]?.numericValue ?? Number.NaN;
  const score = (id: CategoryId) => Math.round((result.categories[id]?.score ?? 0) * 100);
  return {
    scores: {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best-practices": score("best-practices"),
      seo: score("seo"),
    },
    layoutShift: number("cumulative-layout-shift"),
    largestPaintMs: number("largest-contentful-paint"),
    blockingMs: number("total-blocking-time"),
    bytes: number("total-byte-weight"),
    scripts: scriptsOf(result),
    failed: categoryIds.flatMap((id) => failedAudits(result, id)),
  };
}

function scriptsOf({ audits }: LighthouseResult): string[] {
  const details = audits["network-requests"]?.details ?? {};
  const items = "items" in details ? details.items : undefined;
  const requests: readonly unknown[] = Array.isArray(items) ? items : [];
  return requests
    .filter(isRequest)
    .filter(({ resourceType }) => resourceType === "Script")
    .map(({ url }) => url);
}

function isRequest(item: unknown): item is { resourceType: string; url: string } {
  return typeof item === "object" && item !== null && "resourceType" in item && "url" in item;
}

function failedAudits({ categories, audits }: LighthouseResult, id: CategoryId): string[] {
  const refs = categories[id]?.auditRefs ?? [];
  return refs
    .filter(({ weight }) => weight > 0)
    .filter((ref) => (audits[ref.id]?.score ?? 1) < (id === "performance" ? 0.9 : 1))
    .map((ref) => `${id}: ${ref.id}`);
}

/** Describes the figures below the goals. Empty if all are met. */
export function shortcomings(figures: Figures, isHome: boolean): string[] {
  const { scores, layoutShift, bytes, scripts } = figures;
  const low = categoryIds
    .filter((id) => scores[id] < goals[id])
    .map((id) => `${id} ${scores[id]} of ${goals[id]}`);
  return [
    ...low,
    // Written so that a missing figure fails as well.
    ...(layoutShift <= goals.layoutShift ? [] : [`layout shift ${layoutShift}`]),
    ...(!isHome || bytes <= goals.homeBytes ? [] : [`${bytes} bytes`]),
    ...scripts.map((url) => `script ${url}`),
  ];
}

/** Returns the median run by performance; of an even number, the lower one. */
export function medianOf(runs: readonly Figures[]): Figures {
  const sorted = runs.toSorted((a, b) => a.scores.performance - b.scores.performance);
  const median = sorted[Math.ceil(sorted.length / 2) - 1];
  if (median === undefined) throw new Error("no runs, so no median");
  return median;
}
