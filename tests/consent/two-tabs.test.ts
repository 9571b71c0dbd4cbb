import fc from "fast-check";
import { expect, onTestFinished, test, vi } from "vitest";
import { confirmConsent } from "#site/consent/consent-sender.ts";
import { ConsentStore } from "#stores/consent-store.ts";
import { locks } from "./locks.ts";

/** A decision: the tab that makes it, the delay after the previous one, and the answer. */
const decisions = fc.array(fc.record({ tab: fc.nat(1), ticks: fc.nat(12), answer: fc.boolean() }), {
  minLength: 2,
  maxLength: 6,
});

async function pass(ticks: number): Promise<void> {
  for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve();
}

/** Stores what arrives as the server does, each decision under the id of its record. */
function server(responseTicks: number) {
  const stored: { readonly id: string; readonly choice: unknown }[] = [];
  vi.stubGlobal("fetch", async (path: string, { method, body }: RequestInit) => {
    const { advertisingConsent } = JSON.parse(typeof body === "string" ? body : "{}");
    const id = method === "POST" ? `id-${stored.length}` : (path.split("/").at(-1) ?? "");
    stored.push({ id, choice: advertisingConsent });
    await pass(responseTicks);
    return Response.json({ id }, { status: method === "POST" ? 201 : 200 });
  });
  return stored;
}

/** Two tabs that share the browser's storage; changes reach the other tab late, or not at all. */
function twoTabs(): readonly ConsentStore[] {
  let text: string | null = null;
  const storage = {
    getItem: () => text,
    setItem: (_key: string, next: string) => {
      text = next;
    },
  };
  return [new ConsentStore(storage), new ConsentStore(storage)];
}

test("two tabs that decide at any moment share one id, and the latest decision arrives last", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  await fc.assert(
    fc.asyncProperty(decisions, fc.nat(12), fc.boolean(), async (made, responseTicks, tells) => {
      vi.stubGlobal("navigator", { locks: locks() });
      const stored = server(responseTicks);
      const tabs = twoTabs();
      const sending: Promise<void>[] = [];
      for (const { tab, ticks, answer: choice } of made) {
        await pass(ticks);
        tabs[tab]?.decide(
          { functionalConsent: choice, analyticConsent: choice, advertisingConsent: choice },
          { referral: "/", source: "banner", textVersion: "2" },
        );
        if (tells) tabs[1 - tab]?.reload();
        const store = tabs[tab];
        if (store !== undefined) sending.push(confirmConsent(store, "en"));
      }
      await vi.runAllTimersAsync();
      await Promise.all(sending);
      const latest = made.at(-1)?.answer;
      expect(new Set(stored.map(({ id }) => id)).size).toBe(1);
      expect(stored.at(-1)?.choice).toBe(latest);
      for (const store of tabs) {
        store.reload();
        expect(store.record).toMatchObject({ advertisingConsent: latest, pending: false });
      }
    }),
  );
});
