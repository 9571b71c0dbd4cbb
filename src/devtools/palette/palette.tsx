import { observer } from "mobx-react-lite";
import { useState } from "react";
import { fold } from "#lib/text/fold.ts";
import { knownTypes } from "#contract/blocks/nested-blocks.ts";
import { commandNow } from "../commands/commands.ts";
import { commandIds, keysText, type CommandId } from "../commands/keys.ts";
import { Dialog } from "../controls/dialog.tsx";
import { Examples } from "../controls/examples.tsx";
import { SearchList } from "../controls/search-list.tsx";
import { detailOf, flatBlocks } from "../document/block-tree.ts";
import { usesOf, usesQuery } from "../picker/uses-of.ts";
import { endInPlace } from "../in-place/follow-in-place.ts";
import type { LinkTarget } from "#kinds/links/link-targets.ts";
import { useTargets } from "../links/use-link-help.ts";
import { findDocuments, type Searched } from "../picker/find-documents.ts";
import { hasWords } from "../picker/has-words.ts";
import { useSearched } from "../picker/use-searched.ts";
import { usePlace } from "../places/use-place.ts";
import { cellText } from "../tables/rows.ts";
import { askedAsNew, askedFor } from "./asked-for.ts";
import { checkpointChoices } from "./checkpoint-choices.ts";
import { commandChoices } from "./command-choices.ts";
import { fieldChoices, type FieldGroup } from "./field-choices.ts";
import { useFields } from "./use-fields.ts";
import { guideChoices } from "./guide-choices.ts";
import { moveChoices } from "./move-choices.ts";
import { newChoices } from "./new-choices.ts";
import { paletteLines } from "./palette-lines.ts";
import { openAndGo, placeChoices, type PaletteChoice } from "./place-choices.ts";
import { takeBackChoices } from "./take-back-choices.ts";
import { taskChoices } from "./task-choices.ts";
import { textChoices } from "./text-choices.ts";
import { useWorkbench } from "../workbench-context.tsx";
import type { Workbench } from "../workbench.ts";
import { t } from "../i18n.ts";

/** Showing more is of no use. */
const maxDocuments = 30;

/** Finds everything that can be done or opened: commands, blocks of the document, documents and states. */
export const Palette = observer(function Palette({ onClose }: { readonly onClose: () => void }) {
  const workbench = useWorkbench();
  const searched = useSearched();
  const targets = useTargets() ?? [];
  const fields = useFields();
  const [sought, setSought] = useState("");
  const place = usePlace(sought);
  // Recomputed when a document has loaded: the list next to it is not an observer.
  const refusals = new Map(commandIds().map((id) => [id, refusalNow(workbench, id)]));
  const find = (words: string): readonly PaletteChoice[] => [
    ...placeChoices(workbench, words, words === sought ? place : undefined),
    ...taskChoices(workbench, words, searched),
    ...moveChoices(workbench, words, targets),
    ...byGroup(
      bestFirst(choicesFor(workbench, words, { searched, targets, refusals, fields }), words),
    ),
  ];
  return (
    <Dialog title={t("Find")} size="tall" onClose={onClose}>
      <SearchList
        label={t("Command, block or document")}
        placeholder={t("What do you want to do, or where do you want to go?")}
        find={find}
        hint={sought === "" && <Examples of={paletteLines()} />}
        onWords={setSought}
        onChoose={(found) => {
          // Whatever it does, the text being edited in the preview is complete.
          endInPlace(workbench);
          onClose();
          found.run();
        }}
      />
    </Dialog>
  );
});

/** What is searched in addition to the workbench. */
interface Sought {
  readonly searched: Searched;
  readonly targets: readonly LinkTarget[];
  readonly refusals: ReadonlyMap<CommandId, string | undefined>;
  readonly fields: readonly FieldGroup[];
}

function choicesFor(
  workbench: Workbench,
  words: string,
  { searched, targets, refusals, fields }: Sought,
): readonly PaletteChoice[] {
  const asked = askedFor(words);
  return [
    ...commandChoices(workbench, asked, refusals),
    ...takeBackChoices(workbench, asked),
    ...checkpointChoices(workbench, asked),
    ...newChoices(workbench, askedAsNew(words), targets),
    ...blockChoices(workbench, words),
    ...rowChoices(workbench, words),
    ...fields.flatMap((group) => fieldChoices(workbench, group, words)),
    ...textChoices(workbench, words),
    ...usageChoices(workbench, asked),
    ...guideChoices(asked),
    ...(words.trim() === "" ? [] : documentChoices(workbench, words, searched)),
  ];
}

/** Exact name matches first, even if unavailable, then available names that begin with it, then the rest. */
function bestFirst(choices: readonly PaletteChoice[], words: string): readonly PaletteChoice[] {
  const wanted = [words.trim(), askedAsNew(words)].map(fold);
  if (wanted[0] === "") return choices;
  const rank = ({ name, refusal }: PaletteChoice): number => {
    const called = fold(name);
    if (wanted.includes(called)) return 0;
    return refusal === undefined && wanted.some((one) => called.startsWith(one)) ? 1 : 2;
  };
  return choices.toSorted((one, other) => rank(one) - rank(other));
}

/** Grouped under one heading per group; the group with the best match comes first. */
function byGroup(choices: readonly PaletteChoice[]): readonly PaletteChoice[] {
  return [...Map.groupBy(choices, ({ group }) => group).values()].flat();
}

function refusalNow(workbench: Workbench, id: CommandId): string | undefined {
  return commandNow(workbench, id).refusal?.(workbench);
}

function blockChoices({ check, session }: Workbench, words: string): readonly PaletteChoice[] {
  return flatBlocks(check.tree)
    .filter(({ type, title, id }) => hasWords(`${t("Block")} ${type} ${title} ${id}`, words))
    .map((node) => ({
      key: `block ${node.pointer}`,
      name: node.type,
      detail: detailOf(node),
      group: t("Blocks of this document"),
      run: () => session.select(node.pointer),
    }));
}

function rowChoices({ table, session }: Workbench, words: string): readonly PaletteChoice[] {
  const [name = "", detail = ""] = table.shape?.editor.columns ?? [];
  return table.rows
    .filter(({ value }) =>
      hasWords(`${t("Row")} ${cellText(value[name])} ${cellText(value[detail])}`, words),
    )
    .map(({ pointer, value }) => ({
      key: `row ${pointer}`,
      name: cellText(value[name]),
      detail: cellText(value[detail]),
      group: t("Rows of this document"),
      run: () => session.select(pointer),
    }));
}

/** Usages of the blocks of a type, regardless of the selection. */
function usageChoices({ desk, session }: Workbench, words: string): readonly PaletteChoice[] {
  if (words.trim() === "") return [];
  const documents = session.listing?.documents ?? [];
  return knownTypes.flatMap((type): readonly PaletteChoice[] => {
    const name = t("Where {type} is used", { type });
    const n = usesOf(documents, type);
    if (n === 0 || !hasWords(`${name} ${t("Block")}`, words)) return [];
    return [
      {
        key: `uses ${type}`,
        name,
        detail: t("in {n, plural, one {# file} other {# files}}", { n }),
        group: t("Where blocks are used"),
        run: () => {
          desk.show({ kind: "open" });
          desk.seek(usesQuery(type));
        },
      },
    ];
  });
}

function documentChoices(
  workbench: Workbench,
  words: string,
  searched: Searched,
): readonly PaletteChoice[] {
  const found = findDocuments(searched, words, workbench.site.locale);
  const choices = found
    .slice(0, maxDocuments)
    .flatMap(({ entry, states, why: whyOf, block, isSaid }) => {
      const why = whyOf();
      const { path, name, title, kind, locale } = entry;
      const choice = (state: string | undefined): PaletteChoice => ({
        key: `document ${path} ${state ?? ""}`,
        name: state === undefined ? name : `${name} · ${state}`,
        detail: [title, why ?? ""].filter((part) => part !== "").join(" · "),
        lang: why === undefined ? locale : undefined,
        group: t("Documents of the project"),
        mark: locale === undefined ? kind : `${kind}, ${locale}`,
        run: () =>
          void openAndGo(
            workbench,
            { kind: "file", path, state },
            isSaid ? { words } : { type: block },
          ),
      });
      return states.length === 0 ? [choice(undefined)] : states.map(choice);
    });
  return found.length > maxDocuments
    ? [...choices, allChoice(workbench, words, found.length)]
    : choices;
}

/** Leads to the results that do not fit into the palette. */
function allChoice({ desk }: Workbench, words: string, n: number): PaletteChoice {
  return {
    key: "all-documents",
    name: t("All {n, number} documents", { n }),
    detail: t("with these words"),
    group: t("Documents of the project"),
    keys: keysText("open"),
    run: () => {
      desk.show({ kind: "open" });
      desk.seek(words);
    },
  };
}
