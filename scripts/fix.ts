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
    "It deletes nothing unless it is asked to; npm run check -- i18n drawings names what it would.",
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
// What the linter cannot fix keeps nobody from having the rest fixed.
const failed = steps.filter(
  ([command, ...args]) => spawnSync(command, args, { stdio: "inherit" }).status !== 0,
);
process.exitCode = failed.length === 0 ? 0 : 1;
