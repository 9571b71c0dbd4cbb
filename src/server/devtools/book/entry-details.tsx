import type { ReactNode } from "react";
import { msg, t, textOf } from "#i18n/devtools-texts.ts";
import { queryString } from "#lib/url/query-string.ts";
import { entryPath } from "./book-document.tsx";
import { bookEntries, type BookEntry } from "./book-entries.ts";
import type { UsePlace } from "./book-usage.ts";
import { blockHistory, type ContractStep } from "./book-versions.ts";
import { tablesOf } from "./describe-schema.ts";

/** Returns the total number of uses. */
export function sum(places: readonly UsePlace[]): number {
  return places.reduce((total, { count }) => total + count, 0);
}

/** "5 times in 2 files". */
export function timesIn(places: readonly UsePlace[]): string {
  if (places.length === 0) return t("nowhere yet");
  const [times, files] = [sum(places), places.length];
  return t(
    "{times, plural, one {# time} other {# times}} in {files, plural, one {# file} other {# files}}",
    { times, files },
  );
}

/** The states generated from the schema, with links to view them. */
export function Generated({
  type,
  names,
}: {
  readonly type: string;
  readonly names: readonly string[];
}) {
  const all = queryString({ states: "generated" });
  return (
    <section id="generated">
      <h2>{t("Generated states")}</h2>
      <p>
        {t(
          "Generated from the schema, each with one difference from the full state; npm test renders them.",
        )}{" "}
        <a href={`/devtools/fixture/${type}${all}`}>
          {t("All {count} on one page", { count: names.length })}
        </a>
      </p>
      <details>
        <summary>{t("One by one")}</summary>
        <ul className="names">
          {names.map((name) => (
            <li key={name}>
              <a href={`/devtools/fixture/${type}/${encodeURIComponent(name)}${all}`}>{name}</a>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

/** If there are more, they are collapsed, grouped by locale. */
const fewPlaces = 12;
const changeWords = {
  new: msg("added"),
  changed: msg("changed"),
  same: msg("unchanged"),
} as const;

interface VersionsProps {
  readonly entry: BookEntry;
  readonly history: readonly ContractStep[];
}

/** When a schema was added and changed, and how its older values are read. */
export function Versions({ entry, history }: VersionsProps): ReactNode {
  const { steps } = blockHistory(entry.section === "blocks" ? entry.name : "");
  return (
    <>
      <ol className="versions">
        {history.map(({ version, change }) => (
          <li key={version} data-change={change}>
            <strong>{version === "next" ? t("Not released") : version}</strong>{" "}
            {textOf(changeWords[change])}
          </li>
        ))}
      </ol>
      {steps.map(({ to, says }) => (
        <p key={to}>{t("To version {to} of the block: {says}", { to, says })}</p>
      ))}
    </>
  );
}

/** How many blocks of a type fill in a property; if only some do, which: they lose it with the property. */
export function FilledIn({
  block,
  places,
  all,
}: {
  readonly block: string;
  readonly places: readonly UsePlace[];
  readonly all: number;
}): ReactNode {
  const count = sum(places);
  const words = t("filled in {count} of {all}", { count, all });
  if (count === 0 || count === all) return <span className="limit">{words}</span>;
  return (
    <details className="limit">
      <summary>{words}</summary>
      <Places places={places} block={block} from={1} />
    </details>
  );
}

interface PlacesProps {
  readonly places: readonly UsePlace[];
  /** Type of the block that is opened there. */
  readonly block: string | undefined;
  /** How many leading folders, common to all, are not shown. */
  readonly from: number;
}

function Places({ places, block, from }: PlacesProps): ReactNode {
  return (
    <ul className="places">
      {places.map(({ path, count }) => (
        <li key={path}>
          <a href={`/devtools${queryString({ path, block })}`}>
            {path.split("/").slice(from).join("/")}
          </a>
          <span className="quiet">{count}×</span>
        </li>
      ))}
    </ul>
  );
}

/** What it is part of, and which files use it. */
export function Uses({
  places,
  entry,
}: {
  places: readonly UsePlace[];
  entry: BookEntry;
}): ReactNode {
  const users = bookEntries.filter(
    (one) => one !== entry && leadsTo(one.typeName).includes(entry.typeName),
  );
  const block = entry.section === "blocks" ? entry.name : undefined;
  return (
    <>
      {users.length > 0 && (
        <p className="users">
          {t("A part of")}{" "}
          {users.map((one) => (
            <a key={entryPath(one)} href={entryPath(one)}>
              {one.title}
            </a>
          ))}
        </p>
      )}
      {places.length === 0 && users.length === 0 && <p>{t("Nothing uses it yet.")}</p>}
      {[...Map.groupBy(places, ({ path }) => path.split("/")[1] ?? "")].map(([folder, own]) => (
        <details key={folder} className="in-locale" open={places.length <= fewPlaces}>
          <summary>
            <strong>{folder}</strong> <span className="quiet">{timesIn(own)}</span>
          </summary>
          <Places places={own} block={block} from={2} />
        </details>
      ))}
    </>
  );
}

function leadsTo(typeName: string): string[] {
  return tablesOf(typeName).flatMap(({ rows }) => rows.flatMap(({ type }) => type.leadsTo ?? []));
}
