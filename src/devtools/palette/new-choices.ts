import { fold } from "#lib/text/fold.ts";
import type { TableKind } from "#kinds/define-kind.ts";
import type { LinkTarget } from "#kinds/links/link-targets.ts";
import { menus } from "#kinds/menus.kind.ts";
import { sitemap } from "#kinds/sitemap.kind.ts";
import { documentKinds } from "#kinds/table.ts";
import { pathOfTable } from "#kinds/tables/table-of-path.ts";
import { commands } from "../commands/commands.ts";
import { commandGroups } from "../commands/dev-command.ts";
import { addMenuRow, addNode, seekMenuRow } from "../links/add-links.ts";
import { linksFor, ownKey } from "../links/find-links.ts";
import { hasWords } from "../picker/has-words.ts";
import type { PaletteChoice } from "./place-choices.ts";
import type { Workbench } from "../workbench.ts";
import { t, textOf } from "../i18n.ts";

/** More pages than these are looked for in the menus themselves. */
const maxLinks = 6;

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
  return [...choices, node, ...menuChoices(workbench, words, targets)]
    .filter((choice) => choice !== false && choice !== undefined)
    .map((choice) => ({ ...choice, refusal: refusal?.(workbench) }));
}

/** Rows of a menu that the words behind the name may mean; without such words they are looked for next. */
function menuChoices(
  workbench: Workbench,
  words: string,
  targets: readonly LinkTarget[],
): readonly PaletteChoice[] {
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

/** Undefined where the words look for something else. */
function newChoice(
  kind: Pick<TableKind, "name" | "label">,
  words: string,
  run: (title: string) => void,
): PaletteChoice | undefined {
  const name = t("New {kind}", { kind: kind.label });
  const isNamed = fold(words).startsWith(`${fold(name)} `);
  if (words.trim() === "" || !(isNamed || hasWords(name, words))) return undefined;
  const title = isNamed ? words.slice(name.length).trim() : "";
  const detail = title === "" ? undefined : title;
  const group = textOf(commandGroups.document);
  return { key: `new ${kind.name}`, name, detail, group, run: () => run(title) };
}
