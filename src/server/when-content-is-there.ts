import { setTimeout as pause } from "node:timers/promises";
import type { BrandContent } from "./brand-content.ts";

const firstPauseMs = 1000;
const longestPauseMs = 60_000;

type Waited = Pick<BrandContent, "brand" | "client">;

async function isThere({ brand, client }: Waited): Promise<boolean> {
  try {
    await client.sitemap({ locale: brand.defaultLocale });
    return true;
  } catch {
    // The client has logged why.
    return false;
  }
}

/**
 * Resolves when the sitemap of each brand's default locale has been loaded. While the CMS is away
 * it asks again after pauses that grow from a second to a minute, with jitter, so that many
 * instances started together do not ask together. Rejects when `signal` ends the waiting.
 */
export async function whenContentIsThere(
  contents: readonly Waited[],
  signal: AbortSignal,
): Promise<void> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    const found = await Promise.all(contents.map(isThere));
    if (found.every(Boolean)) return;
    await pause(pauseMs * (0.5 + Math.random() / 2), undefined, { signal, ref: false });
  }
}
