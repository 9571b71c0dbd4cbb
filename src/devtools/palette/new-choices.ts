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

/** Further pages can be found in the menus themselves. */
const maxLinks = 6;

/** Kinds with one file of rows per locale. Sitemap and menus are handled separately. */
const rowKinds = [...listKinds, ...sharedKinds].filter(
  (kind) => nameOfTables(kind) === "locale" && kind !== sitemap && kind !== menus,
);

/** New items named by the text after the kind: a document of each kind, a node of the sitemap. */
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
      // "New product category" does not mean a product named "category".
      .toSorted((a, b) => b.called - a.called)
      .map(({ called: _called, ...choice }) => ({ ...choice, refusal: refusal?.(workbench) }))
  );
}

/** New documents of each kind that has one file per name. */
function namedChoices({ desk }: Workbench, words: string): (NewChoice | undefined)[] {
  return sharedKinds
    .filter((kind) => nameOfTables(kind) === "id")
    .map((kind) =>
      newChoice(kind, words, (title) =>
        desk.show({ kind: "new", from: "nothing", of: kind.name, title }),
      ),
    );
}

/** A new row for each kind with one file per locale: a person, a redirect; the file itself if missing. */
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

/** New menu rows for the pages that the text may mean; without text one entry that looks for a page next. */
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
  /** Length of the part of the search text that matches its name. */
  readonly called: number;
}

/** Undefined if the text means something else. */
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

/** Short names of a kind, unless another kind has that name: "contact person", "person". */
function shorter(label: string): readonly string[] {
  const words = label.split(" ");
  const labels = words.map((_word, index) => words.slice(index).join(" "));
  return labels.filter((one, index) => index === 0 || !taken.has(one));
}

const taken = new Set(documentKinds.map(({ label }) => label));
