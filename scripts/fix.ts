import { spawnSync } from "node:child_process";
import { removePictures, removeTexts } from "./content/unused.ts";
import { commandLine } from "./usage.ts";

const { values } = commandLine({
  name: "fix",
  summary: "Formats, and fixes what the linter and the rules of typography can fix.",
  options: {
    unused: {
      type: "boolean",
      help: "first deletes unused texts and pictures",
    },
  },
  notes:
    "Deletes nothing without that option; npm run check -- i18n drawings lists what it would delete.",
});

if (values.unused === true) {
  for (const line of [...(await removeTexts()), ...removePictures()]) console.log(line);
}

const steps = [
  ["node", "scripts/extract-texts.ts"],
  ["node", "scripts/codegen.ts"],
  ["oxlint", "--type-aware", "--fix"],
  ["node", "scripts/fix-texts.ts"],
  ["oxfmt"],
] as const;
// Problems that the linter cannot fix do not prevent the other fixes.
const failed = steps.filter(
  ([command, ...args]) => spawnSync(command, args, { stdio: "inherit" }).status !== 0,
);
process.exitCode = failed.length === 0 ? 0 : 1;
