import { globSync } from "node:fs";
import { isOnGithub } from "../reports/github.ts";
import { commandGate, vitestGate } from "./gate.ts";

/** Problems found by these commands are annotated in the pull request. */
const annotating = isOnGithub() ? ["--format", "github"] : [];

/** States of blocks, current and earlier ones. */
const states = globSync("src/blocks/*/{fixtures,migrations/*}.json").toSorted();

/** Checks before a change is shared, without browser or build. The slowest start first, to keep CPUs busy. */
export const checkGates = [
  commandGate("codegen", "node", "scripts/codegen.ts", "--check"),
  commandGate("format", "oxfmt", "--check"),
  commandGate("lint", "oxlint", "--type-aware", "--deny-warnings", ...annotating),
  vitestGate("unit"),
  commandGate("types", "tsc", "--build", "tsconfig/tools.json", "--checkers", "1"),
  commandGate("dead-code", "knip", "--no-gitignore"),
  commandGate("compat", "node", "scripts/compat.ts", ...annotating),
  commandGate("openapi", "node", "scripts/openapi.ts", "--lint"),
  commandGate(
    "content",
    "node",
    "scripts/validate.ts",
    "--strict",
    "content",
    ...states,
    ...annotating,
  ),
  commandGate("coverage", "node", "scripts/schema-coverage.ts"),
  commandGate("docs", "node", "scripts/docs.ts", "--check"),
  commandGate("drawings", "node", "scripts/draw.ts", "--check"),
  commandGate("i18n", "node", "scripts/check-i18n.ts"),
  commandGate("texts", "node", "scripts/check-texts.ts"),
  commandGate("patterns", "node", "scripts/check-patterns.ts"),
];
