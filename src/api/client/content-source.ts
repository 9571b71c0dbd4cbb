import type { LocaleRouting } from "#i18n/locale-paths.ts";
import type { LoadFailure, ContentSource } from "../cache/content-source.ts";
import type { ContentEndpoint, LocaleInput } from "./endpoint.ts";
import type { ApiLog } from "./log.ts";
import type { Transport } from "../transport/transport.ts";

/** What all endpoints of a client share. */
export interface SourceParts {
  readonly transport: Transport;
  readonly routing: LocaleRouting;
  readonly log: ApiLog;
}

/** An endpoint as the cache needs it: asked through the transport, failures logged. */
export function sourceOf<Input extends LocaleInput, Data>(
  endpoint: ContentEndpoint<Input, Data>,
  { transport, routing, log }: SourceParts,
): ContentSource<Input, Data> {
  const { service } = endpoint;
  return {
    name: service.name,
    isDocument: service.kind === "document",
    key: (input) => {
      const { params, query } = endpoint.call(input);
      return JSON.stringify({ locale: input.locale, ...params, ...query });
    },
    ask: (input, known) => {
      const { locale } = input;
      return transport.send({ service, method: "GET", locale, ...endpoint.call(input) }, known);
    },
    read: (body, input) => endpoint.read(body, { input, routing, log }),
    sizesOf: endpoint.sizesOf,
    onFailure: (failure) => logFailure(log, service.name, failure),
  };
}

function logFailure(log: ApiLog, service: string, failure: LoadFailure): void {
  const details = { service, key: failure.key, reason: failure.error.message };
  if (failure.staleForMs === undefined) {
    log.error(details, "content cannot be loaded");
  } else {
    const ageS = Math.round(failure.staleForMs / 1000);
    log.warn({ ...details, ageS }, "content cannot be refreshed, the last good answer is served");
  }
}
