import { LRUCache } from "lru-cache";

/** Content codings in which responses are cached, best first. */
export const codings = ["br", "gzip", "identity"] as const;
export type Coding = (typeof codings)[number];

/** Longer Accept-Encoding headers are treated as absent: they have no legitimate use. */
const maxHeaderLength = 256;

function parseQuality(parameter: string | undefined): number {
  if (parameter === undefined) return 1;
  const match = /^q=([01](?:\.\d{0,3})?)$/i.exec(parameter.trim());
  return match?.[1] === undefined ? 0 : Math.min(Number(match[1]), 1);
}

function parseAccepted(header: string): Map<string, number> {
  const accepted = new Map<string, number>();
  for (const item of header.toLowerCase().split(",")) {
    const [name = "", parameter] = item.split(";");
    if (name.trim() !== "") accepted.set(name.trim(), parseQuality(parameter));
  }
  return accepted;
}

/** Browsers send few different headers. */
const chosen = new LRUCache<string, Coding>({ max: 100 });

/**
 * Returns the coding of the response (RFC 9110, 12.5.3): the highest quality wins, the site's order decides
 * ties, `q=0` forbids. Plain text is sent if nothing else is allowed, even with `identity;q=0`:
 * a readable response is better than a 406.
 */
export function chooseCoding(header: string | null | undefined): Coding {
  if (!header || header.length > maxHeaderLength) return "identity";
  const known = chosen.get(header);
  if (known !== undefined) return known;
  const coding = bestOf(parseAccepted(header));
  chosen.set(header, coding);
  return coding;
}

function bestOf(accepted: ReadonlyMap<string, number>): Coding {
  const anyOther = accepted.get("*");
  const qualityOf = (coding: Coding): number =>
    accepted.get(coding) ?? anyOther ?? (coding === "identity" ? Number.MIN_VALUE : 0);
  let best: Coding = "identity";
  for (const coding of codings.toReversed()) {
    const quality = qualityOf(coding);
    if (quality > 0 && quality >= qualityOf(best)) best = coding;
  }
  return best;
}
