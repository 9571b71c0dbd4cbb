import { anyPath, matching, type VariableGroup } from "#server/config/config-reader.ts";

/** Variables that only the tests read, documented here. */
export const testVariables = {
  chromiumPath: {
    name: "CHROMIUM_PATH",
    about: "Browser for the tests, instead of the system's or Playwright's.",
    expected: "a program",
    parse: anyPath,
    fallback: undefined,
  },
  propertyRuns: {
    name: "PROPERTY_RUNS",
    about: "Number of runs of each property test.",
    expected: "a whole number from 1",
    parse: matching(/^[1-9]\d*$/),
    fallback: 100,
  },
  states: {
    name: "STATES",
    about: "Generated states of each block: a few combinations, or each alone and all pairs.",
    expected: "few or all",
    parse: matching(/^(few|all)$/),
    fallback: "few",
  },
  stateSeed: {
    name: "STATE_SEED",
    about: "Seed of the combinations: the same number gives the same ones.",
    expected: "a whole number",
    parse: matching(/^\d+$/),
    fallback: 1,
  },
  fleetRequests: {
    name: "FLEET_REQUESTS",
    about:
      "Number of pages that `npm run test:fleet` requests while every process is killed in turn; it sends a twentieth as many forms.",
    expected: "a whole number from 1",
    parse: matching(/^[1-9]\d*$/),
    fallback: 2000,
  },
} as const satisfies VariableGroup;
