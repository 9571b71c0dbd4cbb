import { mutate } from "#api/browser/mutate.ts";
import { sendConsent } from "#api/browser/cookie-consent.ts";
import type { ConsentStore } from "#stores/consent-store.ts";

/** Delays between attempts to send the decision; after the last one, the next page tries again. */
const retryDelaysMs = [1000, 5000, 20_000, 60_000];
const lockName = "waymark-consent";

/**
 * Sends the decision to the server until it is confirmed (decision 0036). Tabs take turns, so that
 * they share one id and the later decision wins.
 */
export async function confirmConsent(store: ConsentStore, locale: string): Promise<void> {
  const confirm = async (): Promise<void> => {
    await serialized(() => tell(store, locale));
    if (store.record?.pending === true) throw new Error("the decision is not confirmed");
  };
  await mutate(confirm, {
    retry: retryDelaysMs.length,
    retryDelay: (count) => retryDelaysMs[count] ?? 0,
  }).catch(() => undefined);
}

async function tell(store: ConsentStore, locale: string): Promise<void> {
  store.reload();
  // A second round for a decision made, or an id found to be missing, during the first.
  for (let round = 0; round < 2; round += 1) {
    const sent = store.record;
    if (sent?.pending !== true) return;
    const response = await sendConsent(sent, locale);
    if (response.kind === "failed") return;
    store.confirm({ sent, id: response.kind === "kept" ? response.id : undefined });
  }
}

/** One tab at a time, where the browser supports locks. */
async function serialized(work: () => Promise<void>): Promise<void> {
  const locks: LockManager | undefined = navigator.locks;
  if (locks === undefined) return work();
  await locks.request(lockName, work);
}
