import { anyPath, matching, type VariableGroup } from "#server/config/config-reader.ts";

/** Read by the tests themselves, and here told of. */
export const testVariables = {
  chromiumPath: {
    name: "CHROMIUM_PATH",
    about: "Browser for the tests, in place of the system's and of Playwright's own.",
    expected: "a program",
    parse: anyPath,
    fallback: undefined,
  },
  propertyRuns: {
    name: "PROPERTY_RUNS",
    about: "How often each property is tried.",
    expected: "a whole number from 1",
    parse: matching(/^[1-9]\d*$/),
    fallback: 100,
  },
  states: {
    name: "STATES",
    about:
      "Of each block the generated states in a few mixes, or each alone and every two together.",
    expected: "few or all",
    parse: matching(/^(few|all)$/),
    fallback: "few",
  },
  stateSeed: {
    name: "STATE_SEED",
    about: "Which mixes: the same for the same number.",
    expected: "a whole number",
    parse: matching(/^\d+$/),
    fallback: 1,
  },
  fleetRequests: {
    name: "FLEET_REQUESTS",
    about:
      "How many pages `npm run test:fleet` asks for while everything is killed in turn; a twentieth as many forms go with them.",
    expected: "a whole number from 1",
    parse: matching(/^[1-9]\d*$/),
    fallback: 2000,
  },
} as const satisfies VariableGroup;
