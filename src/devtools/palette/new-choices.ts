import { fold } from "#lib/text/fold.ts";
import type { TableKind } from "#kinds/define-kind.ts";
import type { LinkTarget } from "#kinds/links/link-targets.ts";
import { menus } from "#kinds/menus.kind.ts";
import { sitemap } from "#kinds/sitemap.kind.ts";
import { documentKinds, listKinds, sharedKinds } from "#kinds/table.ts";
import { nameOfTables, pathOfTable } from "#kinds/tables/table-of-path.ts";
import { commands } from "../commands/commands.ts";
import { commandGroups } from "../commands/dev-command.ts";
import { addMenuRow, addNode, addRowOf, seekMenuRow } from "../links/add-links.ts";
import { linksFor, ownKey } from "../links/find-links.ts";
import { hasWords } from "../picker/has-words.ts";
import type { PaletteChoice } from "./place-choices.ts";
import type { Workbench } from "../workbench.ts";
import { t, textOf } from "../i18n.ts";

/** More pages than these are looked for in the menus themselves. */
const maxLinks = 6;

/** Kinds whose rows stand in a file of each locale. Sitemap and menus are told of beside them. */
const rowKinds = [...listKinds, ...sharedKinds].filter(
  (kind) => nameOfTables(kind) === "locale" && kind !== sitemap && kind !== menus,
);

/** What is new, called as the words behind its name say: a document of each kind, a node of the sitemap. */
export function newChoices(
  workbench: Workbench,
  words: string,
  targets: readonly LinkTarget[],
): readonly PaletteChoice[] {
  const { desk, site } = workbench;
  const { locale } = site;
  const { refusal } = commands.new;
  const choices = documentKinds.map((kind) =>
    newChoice(kind, words, (title) =>
      desk.show({ kind: "new", from: "nothing", of: kind.name, title }),
    ),
  );
  const node =
    locale !== undefined &&
    newChoice(sitemap, words, (title) => void addNode(workbench, locale, title));
  return (
    [
      ...choices,
      node,
      ...namedChoices(workbench, words),
      ...rowChoices(workbench, words),
      ...menuChoices(workbench, words, targets),
    ]
      .filter((choice) => choice !== false && choice !== undefined)
      // "New product category" is no product that is called so.
      .toSorted((a, b) => b.called - a.called)
      .map(({ called: _called, ...choice }) => ({ ...choice, refusal: refusal?.(workbench) }))
  );
}

/** A file of each kind that has one for each name. */
function namedChoices({ desk }: Workbench, words: string): (NewChoice | undefined)[] {
  return sharedKinds
    .filter((kind) => nameOfTables(kind) === "id")
    .map((kind) =>
      newChoice(kind, words, (title) =>
        desk.show({ kind: "new", from: "nothing", of: kind.name, title }),
      ),
    );
}

/** A row of each kind that a locale has a file of: a person, a redirect; the file where it has none yet. */
function rowChoices(workbench: Workbench, words: string): (NewChoice | undefined)[] {
  const { desk, site, session } = workbench;
  const { locale } = site;
  if (locale === undefined) return [];
  return rowKinds.map((kind) => {
    const path = pathOfTable(kind, locale);
    const isThere = session.listing?.documents.some((one) => one.path === path) === true;
    const label = kind.editor?.rows?.label ?? kind.label;
    return newChoice({ name: kind.name, label }, words, (title) => {
      if (isThere) void addRowOf(workbench, kind, { locale, words: title });
      else desk.show({ kind: "new", from: "nothing", of: kind.name, title });
    });
  });
}

/** Rows of a menu that the words behind the name may mean; without such words they are looked for next. */
function menuChoices(
  workbench: Workbench,
  words: string,
  targets: readonly LinkTarget[],
): readonly NewChoice[] {
  const { site, session } = workbench;
  const { locale } = site;
  const path = locale && pathOfTable(menus, locale);
  const isThere = session.listing?.documents.some((one) => one.path === path);
  const choice =
    locale !== undefined && isThere === true
      ? newChoice(
          { name: "menu-row", label: t("menu row") },
          words,
          () => void seekMenuRow(workbench, locale),
        )
      : undefined;
  if (choice?.detail === undefined || locale === undefined) return choice ? [choice] : [];
  return linksFor(targets, choice.detail, locale)
    .filter(({ key }, index) => index < maxLinks || key === ownKey)
    .map(({ key, name, detail = "", mark, lang, link }) => ({
      ...choice,
      key: `${choice.key} ${key}`,
      detail: `${name} · ${detail}`,
      mark,
      lang,
      run: () => void addMenuRow(workbench, locale, link),
    }));
}

interface NewChoice extends PaletteChoice {
  /** How many letters of the words are its name. */
  readonly called: number;
}

/** Undefined where the words look for something else. */
function newChoice(
  kind: Pick<TableKind, "name" | "label">,
  words: string,
  run: (title: string) => void,
): NewChoice | undefined {
  const name = t("New {kind}", { kind: kind.label });
  const called = shorter(kind.label)
    .map((label) => t("New {kind}", { kind: label }))
    .find((one) => `${fold(words)} `.startsWith(`${fold(one)} `));
  const isNamed = called !== undefined;
  if (words.trim() === "" || !(isNamed || hasWords(name, words))) return undefined;
  const title = isNamed ? words.slice(called.length).trim() : "";
  const detail = title === "" ? undefined : title;
  const group = textOf(commandGroups.document);
  const key = `new ${kind.name}`;
  return { key, called: called?.length ?? 0, name, detail, group, run: () => run(title) };
}

/** What a kind may be called in short, unless another one is called so: "contact person", "person". */
function shorter(label: string): readonly string[] {
  const words = label.split(" ");
  const labels = words.map((_word, index) => words.slice(index).join(" "));
  return labels.filter((one, index) => index === 0 || !taken.has(one));
}

const taken = new Set(documentKinds.map(({ label }) => label));
