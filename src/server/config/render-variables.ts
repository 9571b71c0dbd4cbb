import { wholeNumber, type ConfigReader, type VariableGroup } from "./config-reader.ts";

/** How much is in the making at once where many ask. */
export interface RenderConfig {
  readonly maxRunning: number;
  readonly maxQueued: number;
}

export const renderVariables = {
  maxRunning: {
    name: "RENDERS_AT_ONCE",
    about: "How many pages are in the making at most; fewer while the process is late.",
    expected: "a whole number from 1 to 1000",
    parse: wholeNumber(1, 1000),
    fallback: 64,
  },
  maxQueued: {
    name: "RENDERS_WAITING",
    about: "How many may wait for that; what comes on top is told to come again.",
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
