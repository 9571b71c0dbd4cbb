import type { Inbox } from "#cms/main.ts";
import type { Observed, Telemetry } from "../telemetry/telemetry.ts";
import type { HealthReport } from "./health.ts";

/** Reports the state of all sources, what content was left out, and older blocks, on each collection. */
export function observeHealth(telemetry: Telemetry, health: () => HealthReport): void {
  telemetry.observe(() => ofHealth(health()));
}

/** Reports how many mails and webhooks wait or were given up, and files by the result of their scan. */
export function observeInbox(telemetry: Telemetry, inbox: Inbox): void {
  telemetry.observe(() => ofInbox(inbox));
}

/** States without messages are reported as 0, not omitted. */
const states = (["mail", "webhook"] as const).flatMap((channel) =>
  (["waiting", "parked"] as const).map((state) => ({ state, channel })),
);

function ofHealth({ sources, losses, older }: HealthReport): Observed[] {
  return [
    ...sources.flatMap(({ source, status, servedAgeS }): Observed[] => [
      { metric: "sources", value: status === "ok" ? 1 : 0, attributes: { source } },
      ...(servedAgeS === undefined
        ? []
        : [{ metric: "servedAge", value: servedAgeS, attributes: { source } } as const]),
    ]),
    ...(losses?.rules ?? []).map(
      ({ service, rule, count }) =>
        ({ metric: "losses", value: count, attributes: { service, rule } }) as const,
    ),
    ...(older?.rules ?? []).map(
      ({ service, count }) =>
        ({ metric: "olderBlocks", value: count, attributes: { service } }) as const,
    ),
  ];
}

async function ofInbox({ outbox, scans }: Inbox): Promise<Observed[]> {
  const files = await scans.counts();
  const backlog = await outbox.backlog();
  const waiting = backlog.filter(({ state }) => state === "waiting");
  const ages = waiting.map(({ oldest }) => Date.now() - Date.parse(oldest));
  return [
    ...states.flatMap(({ state, channel }): Observed[] => {
      const found = backlog.find((part) => part.state === state && part.channel === channel);
      return [
        { metric: "outboxMails", value: found?.messages ?? 0, attributes: { state, channel } },
      ];
    }),
    ...(["waiting", "clean", "infected"] as const).map((scan) => {
      return { metric: "files", value: files.get(scan) ?? 0, attributes: { scan } } as const;
    }),
    { metric: "outboxAge", value: Math.max(0, ...ages) / 1000 },
  ];
}
