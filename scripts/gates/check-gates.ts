import { globSync } from "node:fs";
import { isOnGithub } from "../reports/github.ts";
import { commandGate, vitestGate } from "./gate.ts";

/** What these commands find is shown beside the lines of a pull request. */
const annotating = isOnGithub() ? ["--format", "github"] : [];

/** States of blocks, as they are and as they were. */
const states = globSync("src/blocks/*/{fixtures,migrations/*}.json").toSorted();

/** What must hold before a change is shown to anybody, no browser, no build. What takes longest begins early, so that nothing is left to one processor at the end. */
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
