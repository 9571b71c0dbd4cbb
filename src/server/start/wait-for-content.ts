import { setTimeout as pause } from "node:timers/promises";
import type { BrandContent } from "./brand-content.ts";

/** Short, since the client's circuit breaker decides how often a failing service is really asked. */
const pauseMs = 500;

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
 * Resolves when the sitemap of each brand's default locale has been loaded, however long the
 * content service is away. Rejects when `signal` ends the waiting.
 */
export async function waitForContent(
  contents: readonly Waited[],
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const found = await Promise.all(contents.map(isThere));
    if (found.every(Boolean)) return;
    await pause(pauseMs, undefined, { signal, ref: false });
  }
}
