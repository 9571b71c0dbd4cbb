import { anyPath, type VariableGroup } from "#server/start/config-reader.ts";

export const chromiumVariables = {
  chromiumPath: {
    name: "CHROMIUM_PATH",
    about: "Browser for the tests, in place of the system's and of Playwright's own.",
    expected: "a program",
    parse: anyPath,
    fallback: undefined,
  },
} as const satisfies VariableGroup;
