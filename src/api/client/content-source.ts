import type { LocaleRouting } from "#i18n/locale-paths.ts";
import type { LoadFailure, ContentSource } from "../cache/content-source.ts";
import type { ContentEndpoint, LocaleInput } from "./endpoint.ts";
import type { ApiLog } from "./log.ts";
import { maxLosses } from "../losses/lost-items.ts";
import { logLosses } from "../losses/log-losses.ts";
import type { AnswerPlace, Loss, LossBook } from "../losses/loss-book.ts";
import { addressOf, type Call } from "../transport/service.ts";
import type { Transport } from "../transport/transport.ts";

/** What all endpoints of a client share. */
export interface SourceParts {
  readonly transport: Transport;
  readonly routing: LocaleRouting;
  readonly log: ApiLog;
  readonly losses: LossBook;
}

/** An endpoint as the cache needs it: asked through the transport, failures logged. */
export function sourceOf<Input extends LocaleInput, Data>(
  endpoint: ContentEndpoint<Input, Data>,
  { transport, routing, log, losses }: SourceParts,
): ContentSource<Input, Data> {
  const { service } = endpoint;
  return {
    name: service.name,
    isDocument: service.kind === "document",
    key: (input) => {
      const { params, query } = endpoint.call(input);
      return JSON.stringify({ locale: input.locale, ...params, ...query });
    },
    ask: async (input, known) => {
      const { locale } = input;
      const call: Call = { service, method: "GET", locale, ...endpoint.call(input) };
      const answer = await transport.send(call, known);
      // What is not there any more has lost nothing.
      if (answer.kind === "missing" || answer.kind === "denied") losses.note(placeOf(call), []);
      return answer;
    },
    read: async (body, input) => {
      const lost: Loss[] = [];
      const lose = (found: readonly Loss[]): void => {
        for (const loss of found.slice(0, maxLosses - lost.length)) lost.push(loss);
      };
      try {
        return await endpoint.read(body, { input, routing, lose });
      } finally {
        const { locale } = input;
        const place = placeOf({ service, method: "GET", locale, ...endpoint.call(input) });
        logLosses(log, place, losses.note(place, lost));
      }
    },
    sizesOf: endpoint.sizesOf,
    onFailure: (failure) => logFailure(log, service.name, failure),
  };
}

/** Parameters that say which content is asked for; others are made up by visitors, or secret. */
const toldQuery = ["locale", "page"] as const;

function placeOf(call: Call): AnswerPlace {
  const { name, path } = call.service;
  const query = toldQuery.flatMap((key) => {
    const value = call.query?.[key];
    return value === undefined ? [] : [[key, value] as const];
  });
  const told = { locale: call.locale, ...Object.fromEntries(query) };
  return { service: name, endpoint: path, address: addressOf("", { ...call, query: told }) };
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
