import type { Inbox } from "#cms/main.ts";
import type { Observed, Telemetry } from "../telemetry/telemetry.ts";
import type { HealthReport } from "./health.ts";

export function observeHealth(telemetry: Telemetry, health: () => HealthReport): void {
  telemetry.observe(() => ofHealth(health()));
}

export function observeOutbox(telemetry: Telemetry, inbox: Inbox): void {
  telemetry.observe(() => ofOutbox(inbox));
}

function ofHealth({ sources, losses }: HealthReport): Observed[] {
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
  ];
}

async function ofOutbox({ outbox }: Inbox): Promise<Observed[]> {
  const { waiting, parked, oldestWaiting } = await outbox.backlog();
  const ageMs = oldestWaiting === undefined ? 0 : Date.now() - Date.parse(oldestWaiting);
  return [
    { metric: "outboxMails", value: waiting, attributes: { state: "waiting" } },
    { metric: "outboxMails", value: parked, attributes: { state: "parked" } },
    { metric: "outboxAge", value: ageMs / 1000 },
  ];
}
