import type { LocaleRouting } from "#i18n/locale-paths.ts";
import type { ContentSource } from "../cache/content-source.ts";
import type { ContentEndpoint, LocaleInput } from "./endpoint.ts";
import { FailureLog } from "./failure-log.ts";
import type { ApiLog } from "./log.ts";
import type { Problem } from "#contract/problems/problem.ts";
import { maxLosses } from "../losses/lost-items.ts";
import { logLosses } from "../losses/log-losses.ts";
import type { OlderBlocks } from "../losses/older-blocks.ts";
import type { ResponseOrigin, Loss, LossRegistry } from "../losses/loss-registry.ts";
import { isRecord } from "#lib/json/is-record.ts";
import type { Timing } from "../transport/circuit-breaker.ts";
import { addressOf, type ApiService, type Call } from "../transport/service.ts";
import type { ContentBlocks } from "./block-cache.ts";
import type { Transport } from "../transport/transport.ts";

/** Maximum number of faulty responses of a service that can be requested again. */
const maxFaulty = 2000;

/** What all endpoints of a client share. */
export interface SourceParts {
  readonly transport: Transport;
  readonly routing: LocaleRouting;
  readonly log: ApiLog;
  readonly losses: LossRegistry;
  readonly older: OlderBlocks;
  readonly contentBlocks: ContentBlocks;
  readonly timing: Timing;
}

/** A source that knows which responses lost something or failed. */
export interface FaultAwareSource<Input, Data> extends ContentSource<Input, Data> {
  readonly faulty: () => readonly Input[];
}

/** Adapts an endpoint for the cache: requests go through the transport, failures are logged. */
export function sourceOf<Input extends LocaleInput, Data>(
  endpoint: ContentEndpoint<Input, Data>,
  parts: SourceParts,
): FaultAwareSource<Input, Data> {
  const { service } = endpoint;
  const { transport, log, losses, older, timing } = parts;
  const failures = new FailureLog(service.name, log, timing);
  // One request per address: those that differ only in visitors' input are interchangeable.
  const asked = new Map<string, Input>();
  return {
    name: service.name,
    isDocument: service.kind === "document",
    key: (input) => {
      const { params, query } = endpoint.call(input);
      return JSON.stringify({ locale: input.locale, ...params, ...query });
    },
    ask: async (input, known, priority) => {
      const { locale } = input;
      const { gathering } = endpoint;
      const call: Call = { service, method: "GET", locale, gathering, ...endpoint.call(input) };
      const { address } = placeOf(call);
      if (asked.size < maxFaulty || asked.has(address)) asked.set(address, input);
      const response = await transport.send(call, known, priority);
      // Content that no longer exists has no losses.
      if (response.kind === "missing" || response.kind === "denied") {
        losses.record(placeOf(call), []);
        older.record(log, placeOf(call), []);
      }
      if (response.kind === "unchanged") losses.seen(placeOf(call));
      return response;
    },
    read: readerOf(endpoint, parts),
    sizesOf: endpoint.sizesOf,
    bytesOf: endpoint.bytesOf,
    packing: endpoint.packing,
    faulty: () =>
      [...asked].filter(([address]) => losses.isFaulty({ address })).map(([, input]) => input),
    onResponse: (key) => {
      const place = placeOfKey(service, key);
      failures.recovered(key, place.address);
      losses.recovered(place);
      if (!losses.isFaulty(place)) asked.delete(place.address);
    },
    onFailure: (failure) => {
      const place = placeOfKey(service, failure.key);
      failures.failed(failure, place.address);
      losses.failed(place, failure.error.message);
    },
  };
}

/** Reads a response, and records its losses and migrations. */
function readerOf<Input extends LocaleInput, Data>(
  { service, ...endpoint }: ContentEndpoint<Input, Data>,
  { routing, log, losses, older, contentBlocks }: SourceParts,
): (body: unknown, input: Input) => Promise<Data> {
  return async (body, input) => {
    const lost: Loss[] = [];
    const lose = (found: readonly Loss[]): void => {
      for (const loss of found.slice(0, maxLosses - lost.length)) lost.push(loss);
    };
    let olderBlocks: readonly Problem[] = [];
    const reportOlder = (found: readonly Problem[]): void => {
      olderBlocks = found;
    };
    try {
      return await endpoint.read(body, { input, routing, lose, reportOlder, contentBlocks });
    } finally {
      const { locale } = input;
      const place = placeOf({ service, method: "GET", locale, ...endpoint.call(input) });
      logLosses(log, place, losses.record(place, lost));
      older.record(log, place, olderBlocks);
    }
  };
}

/** Parameters that select content; others are invented by visitors, or secret. */
const loggedQuery = ["locale", "page"] as const;

function placeOf(call: Call): ResponseOrigin {
  const { name, path } = call.service;
  const query = loggedQuery.flatMap((key) => {
    const value = call.query?.[key];
    return value === undefined ? [] : [[key, value] as const];
  });
  const logged = { locale: call.locale, ...Object.fromEntries(query) };
  return { service: name, endpoint: path, address: addressOf("", { ...call, query: logged }) };
}

/** Which content was requested, by the key of the request; without what visitors type. */
function placeOfKey(service: ApiService, key: string): ResponseOrigin {
  const asked: unknown = JSON.parse(key);
  const texts = Object.entries(isRecord(asked) ? asked : {}).map(
    ([name, value]) => [name, String(value)] as const,
  );
  const { locale = "", ...params } = Object.fromEntries(texts);
  return placeOf({ service, method: "GET", locale, params, query: params });
}
