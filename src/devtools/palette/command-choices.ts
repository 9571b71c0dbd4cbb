import { fold } from "#lib/text/fold.ts";
import { commandNow, runCommand } from "../commands/commands.ts";
import { commandGroups } from "../commands/dev-command.ts";
import { commandIds, keysText, type CommandId } from "../commands/keys.ts";
import { beginsWords, hasWords } from "../picker/has-words.ts";
import type { PaletteChoice } from "./place-choices.ts";
import type { Workbench } from "../workbench.ts";
import { textOf } from "../i18n.ts";

/** Matches at word starts come first; unavailable ones last, names starting with the first term first. */
export function commandChoices(
  workbench: Workbench,
  asked: string,
  refusals: ReadonlyMap<CommandId, string | undefined>,
): readonly PaletteChoice[] {
  const [first = ""] = fold(asked).split(/\s+/, 1);
  return commandIds()
    .filter((id) => id !== "palette")
    .map((id) => {
      const { group, name, also } = commandNow(workbench, id);
      const called = [commandGroups[group], name, ...(also === undefined ? [] : [also])];
      const refusal = refusals.get(id);
      const isFirst = fold(textOf(name)).startsWith(first);
      return { id, called: called.map(textOf).join(" "), refusal, isFirst };
    })
    .filter(({ called }) => hasWords(called, asked))
    .map(({ id, called, refusal, isFirst }) => ({
      rank:
        Number(!beginsWords(called, asked)) * 4 +
        Number(refusal !== undefined) * 2 +
        Number(!isFirst),
      choice: commandChoice(workbench, id, refusal),
    }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ choice }) => choice);
}

function commandChoice(
  workbench: Workbench,
  id: CommandId,
  refusal: string | undefined,
): PaletteChoice {
  const { name, group } = commandNow(workbench, id);
  return {
    key: `command ${id}`,
    name: textOf(name),
    group: textOf(commandGroups[group]),
    keys: keysText(id),
    refusal,
    run: () => runCommand(workbench, id),
  };
}
