import type { Workbench } from "../workbench.ts";
import type { DevCommand } from "./dev-command.ts";
import { msg, t } from "../i18n.ts";

const noProblem = ({ check }: Workbench): string | undefined =>
  check.problems.length + check.annotations.length === 0 ? t("There is no problem.") : undefined;

/** Commands for the problems of the document. */
export const problemCommands = {
  "next-problem": {
    name: msg("Next problem"),
    group: "problems",
    run: (workbench) => workbench.problems.go(1),
    refusal: noProblem,
  },
  "previous-problem": {
    name: msg("Previous problem"),
    group: "problems",
    run: (workbench) => workbench.problems.go(-1),
    refusal: noProblem,
  },
  "fix-problem": {
    name: msg("Fix the problem"),
    group: "problems",
    run: (workbench) => void workbench.problems.fixCurrent(),
    refusal: noProblem,
  },
  "fix-all": {
    name: msg("Fix all problems that need no decision"),
    group: "problems",
    run: (workbench) => void workbench.problems.fixAll(),
    refusal: noProblem,
  },
  "check-accessibility": {
    name: msg("Check the accessibility of the page"),
    group: "problems",
    run: ({ accessibility, desk }) => {
      accessibility.ask();
      desk.show({ kind: "accessibility" });
    },
    refusal: ({ preview }) =>
      preview.model === undefined || preview.isComing || preview.silence !== undefined
        ? t("No page is shown.")
        : undefined,
  },
  "compare-server": {
    name: msg("Compare the page with what the server renders"),
    also: msg("hydration, SSR, server rendering"),
    group: "problems",
    run: ({ serverCheck }) => void serverCheck.look(),
    refusal: ({ preview }) =>
      preview.model === undefined || preview.isComing || preview.silence !== undefined
        ? t("No page is shown.")
        : undefined,
  },
} as const satisfies Readonly<Record<string, DevCommand>>;
