import { readFileSync } from "node:fs";

/** compose.yaml, as it stands. */
export const compose = readFileSync("compose.yaml", "utf8");

/** What the instances of the composition are given; what an operator must say is said. */
export const composedEnvironment: Readonly<Record<string, string>> = Object.fromEntries(
  [...compose.matchAll(/^ {4}([A-Z0-9_]+): "?([^"\n]*)"?$/gm)].map(([, name = "", value = ""]) => [
    name,
    value
      .replaceAll(/\$\{\w+:-([^}]*)\}/g, "$1")
      .replaceAll(/\$\{\w+:\?\}/g, "0123456789abcdef0123456789abcdef"),
  ]),
);
