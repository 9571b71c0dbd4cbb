import { fixtureKind, type DocumentEntry } from "#contract/devtools-api.ts";
import { patternKind } from "#contract/patterns/pattern-path.ts";
import { fold } from "#lib/text/fold.ts";
import { documentKinds } from "#kinds/table.ts";
import type { SearchHit } from "../controls/search-list.tsx";
import { findDocuments, type Searched } from "../picker/find-documents.ts";
import { hasWords } from "../picker/has-words.ts";
import { nameSeveral, namesOf, typesFor, between } from "../outline/find-types.ts";
import { goToOpened } from "../commands/go-to.ts";
import { flatBlocks } from "../document/block-tree.ts";
import { fieldsOf } from "../blocks/props-schema.ts";
import type { Workbench } from "../workbench.ts";
import { addTo, goToField } from "./do-task.ts";
import { openAndGo, type PaletteChoice } from "./place-choices.ts";
import { newStateTasks, stateTasks, type Task } from "./state-tasks.ts";
import { t } from "../i18n.ts";

/** Between a document, a block of it and a field of that block. */
const arrow = ">";
/** Further documents, blocks or fields require a longer name. */
const maxDocuments = 4;
const maxTypes = 3;
const maxFields = 4;
/** In the open document, where blocks of the same type are distinguished by their text. */
const maxBlocks = 8;

/** Tasks in a document to open: "help > hero > heading", "cta > night"; "hero > heading" in the open one. */
export function taskChoices(
  workbench: Workbench,
  words: string,
  searched: Searched,
): readonly PaletteChoice[] {
  const [name = "", step, field] = words.split(arrow).map((part) => part.trim());
  if (step === undefined) {
    const called = (block: string) => documentsFor(workbench, block, searched);
    return newStateTasks(workbench, words, called).flatMap(({ entry, task }) =>
      inDocument(entry, [task]),
    );
  }
  const named = documentsFor(workbench, name, searched).flatMap((entry) =>
    inDocument(
      entry,
      entry.kind === fixtureKind
        ? stateTasks(workbench, entry, step)
        : blockTasks(workbench, entry, { step, field }),
    ),
  );
  if (name === "" || step === "" || field !== undefined) return named;
  // Fields of blocks in the open document come before documents of the same name.
  const here = documentsFor(workbench, "", searched).flatMap((entry) =>
    inDocument(entry, blockTasks(workbench, entry, { step: name, field: step })),
  );
  return [...here, ...named];
}

function inDocument({ path }: DocumentEntry, tasks: readonly Task[]): readonly PaletteChoice[] {
  const group = t("In {path}", { path });
  return tasks.map((task) => ({ ...task, key: `${path} ${task.key}`, group }));
}

/** Documents whose name matches, exact names and the site's locale first; without a name the open one. */
function documentsFor(
  { session, site }: Workbench,
  name: string,
  searched: Searched,
): readonly DocumentEntry[] {
  if (name === "") {
    const source = session.open?.source;
    return searched.documents.filter(
      (one) => source?.kind === "file" && one.path === source.path && hasBlocks(one),
    );
  }
  const wanted = fold(name);
  const rank = (entry: DocumentEntry): number =>
    Number(fold(entry.name) !== wanted) + Number(entry.locale !== site.locale);
  return findDocuments(searched, name, site.locale)
    .filter(({ entry, isCalled }) => isCalled && hasBlocks(entry))
    .map(({ entry }) => entry)
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, maxDocuments);
}

function hasBlocks({ kind }: DocumentEntry): boolean {
  return (
    kind === fixtureKind || kind === patternKind || documentKinds.some(({ name }) => name === kind)
  );
}

function blockTasks(
  workbench: Workbench,
  entry: DocumentEntry,
  { step, field }: { readonly step: string; readonly field: string | undefined },
): readonly Task[] {
  const { path } = entry;
  const there = nameSeveral(step) ? [] : goalsIn(workbench, entry, step);
  if (field !== undefined) {
    return there.flatMap(({ type, pointer, title: detail }) =>
      fieldsOf(type)
        .filter(({ name, title }) => hasWords(`${name} ${title}`, field))
        .slice(0, maxFields)
        .map(({ name, title }) => ({
          key: `${pointer ?? type} ${name}`,
          name: `${type} ${arrow} ${title}`,
          detail,
          run: () => void goToField(workbench, path, { type, block: pointer, field: name }),
        })),
    );
  }
  const going = there.map(({ type, pointer, title }) => ({
    key: `to ${pointer ?? type}`,
    name: type,
    detail: title === undefined || title === "" ? t("go to it") : title,
    run: () => {
      if (pointer === undefined) return void openAndGo(workbench, { kind: "file", path }, { type });
      workbench.session.select(pointer);
      goToOpened();
    },
  }));
  const refusal = workbench.session.writeRefusal;
  const adding = newTypes(step).map(({ key }) => ({
    key: `add ${key}`,
    name: t("Add {types}", { types: namesOf(key.split(between)) }),
    detail: isOpen(workbench, path) ? t("where blocks are added") : t("at the end"),
    refusal,
    run: () => void addTo(workbench, path, key.split(between)),
  }));
  return [...going, ...adding];
}

/** Types whose name matches, if any; otherwise those whose description matches. */
function newTypes(words: string): readonly SearchHit[] {
  const found = words === "" ? [] : typesFor(words);
  const named = found.filter(({ name }) => nameSeveral(words) || hasWords(name, words));
  return (named.length > 0 ? named : found).slice(0, maxTypes);
}

/** A block of a document; if the document is not open, the first of its type. */
interface Goal {
  readonly type: string;
  readonly pointer?: string;
  readonly title?: string;
}

/** Matches by name come before other matches; in the open document each block, also by its text. */
function goalsIn(
  workbench: Workbench,
  { path, types }: DocumentEntry,
  words: string,
): readonly Goal[] {
  const wanted = fold(words);
  const rank = ({ type }: Goal): number => Number(type !== wanted);
  const best = (goals: readonly Goal[]): readonly Goal[] =>
    goals.toSorted((one, other) => rank(one) - rank(other));
  if (!isOpen(workbench, path)) {
    const found = types.filter((type) => hasWords(type, words));
    return best(found.map((type) => ({ type }))).slice(0, maxTypes);
  }
  const found = flatBlocks(workbench.check.tree).filter(({ type, title }) =>
    hasWords(`${type} ${title}`, words),
  );
  return best(found).slice(0, maxBlocks);
}

function isOpen({ session }: Workbench, path: string): boolean {
  return session.open?.source.kind === "file" && session.open.source.path === path;
}
