import { wholeNumber, type ConfigReader, type VariableGroup } from "./config-reader.ts";

/** Concurrency under load. */
export interface RenderConfig {
  readonly maxRunning: number;
  readonly maxQueued: number;
}

export const renderVariables = {
  maxRunning: {
    name: "RENDERS_AT_ONCE",
    about: "Maximum of concurrent page renders; fewer while the event loop is delayed.",
    expected: "a whole number from 1 to 1000",
    parse: wholeNumber(1, 1000),
    fallback: 64,
  },
  maxQueued: {
    name: "RENDERS_WAITING",
    about: "Maximum of queued renders; further requests get 503 with `Retry-After`.",
    expected: "a whole number from 0 to 10000",
    parse: wholeNumber(0, 10_000),
    fallback: 256,
  },
} as const satisfies VariableGroup;

export function readRenderConfig(reader: ConfigReader): RenderConfig {
  return {
    maxRunning: reader.read(renderVariables.maxRunning),
    maxQueued: reader.read(renderVariables.maxQueued),
  };
}
