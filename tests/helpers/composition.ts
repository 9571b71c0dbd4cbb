import { readFileSync } from "node:fs";

/** The contents of compose.yaml. */
export const compose = readFileSync("compose.yaml", "utf8");

/** The environment of the composition's instances; values required from the operator are filled in. */
export const composedEnvironment: Readonly<Record<string, string>> = Object.fromEntries(
  [...compose.matchAll(/^ {4}([A-Z0-9_]+): "?([^"\n]*)"?$/gm)].map(([, name = "", value = ""]) => [
    name,
    value
      .replaceAll(/\$\{\w+:-([^}]*)\}/g, "$1")
      .replaceAll(/\$\{\w+:\?\}/g, "0123456789abcdef0123456789abcdef"),
  ]),
);
