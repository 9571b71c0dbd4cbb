import type { ReactNode } from "react";
import type { Brand } from "#generated/types.ts";
import { isList } from "#lib/json/is-record.ts";
import { msg, t, textOf } from "#i18n/devtools-texts.ts";
import { kinds } from "#kinds/kinds.generated.ts";
import { registry } from "#registry/registry.ts";
import type { BlockCost } from "./block-cost.ts";
import {
  BlockInteractions,
  hasInteractions,
  type BookInteractions,
} from "./block-interactions.tsx";
import { bookSections, definitionOf, type BookEntry } from "./book-entries.ts";
import type { ShownState } from "./book-states.tsx";
import type { BookUsage, UsePlace } from "./book-usage.ts";
import { blockHistory, type ContractStep } from "./book-versions.ts";
import { FilledIn, Generated, sum, timesIn, Uses, Versions } from "./entry-details.tsx";
import { describeValue, tablesOf } from "./describe-schema.ts";
import { PropertyTable, TypeWords } from "./property-table.tsx";
import { ShownAsChoices, type ShownAs } from "./shown-as.tsx";
import { JsonText, kilobytes, StateView } from "./state-view.tsx";

/** Everything that a page of the book shows. */
export interface EntryPageProps {
  readonly entry: BookEntry;
  readonly states: readonly ShownState[];
  readonly shown: ShownAs;
  readonly brands: readonly Brand[];
  /** Names of the states generated from the schema. */
  readonly generated: readonly string[];
  readonly interactions: BookInteractions;
  readonly usage: BookUsage;
  readonly history: readonly ContractStep[];
  readonly cost: BlockCost | undefined;
  /** Stylesheets of the site, for the previews. */
  readonly stylesheets: readonly string[];
}

const measured = msg(
  "CPU times on the server, on the machine and in the build that rendered this page: the mean of up to 20 renderings of the block alone after a first one. A server caches the block after the first.",
);

/** The purpose of a schema, and all that is known about it. */
export function EntryPage(props: EntryPageProps): ReactNode {
  const { entry, states, generated, usage, stylesheets, interactions } = props;
  const { section, name, title, description } = entry;
  const isBlock = section === "blocks";
  const places = placesOf(entry, usage);
  const [first] = states;
  return (
    <article>
      <header className="head">
        <p className="eyebrow">{textOf(bookSections[section].one)}</p>
        <h1>{title}</h1>
        <p className="lead">{description}</p>
        <Details {...props} places={places} />
        <nav className="jump" aria-label={t("On this page")}>
          {first !== undefined && <a href="#states">{t("States")}</a>}
          {hasInteractions(interactions) && <a href="#interactions">{t("Interactions")}</a>}
          <a href="#properties">{t("Properties")}</a>
          {isBlock && <a href="#generated">{t("Generated states")}</a>}
          <a href="#versions">{t("Versions")}</a>
          <a href="#usage">{t("Use")}</a>
          <a href="#json">{t("JSON")}</a>
        </nav>
      </header>
      {first !== undefined && (
        <section id="states">
          <h2>{t("States")}</h2>
          <ShownAsChoices shown={props.shown} brands={props.brands} />
          <p className="quiet">{textOf(measured)}</p>
          {states.map((state) => (
            <StateView
              key={state.name}
              type={isBlock ? name : undefined}
              state={state}
              shown={props.shown}
              stylesheets={stylesheets}
            />
          ))}
        </section>
      )}
      <BlockInteractions type={name} {...interactions} />
      <section id="properties">
        <h2>{t("Properties")}</h2>
        <Properties entry={entry} usage={usage} />
      </section>
      {isBlock && <Generated type={name} names={generated} />}
      <section id="versions">
        <h2>{t("Versions")}</h2>
        <Versions entry={entry} history={props.history} />
      </section>
      <section id="usage">
        <h2>{t("Where it is used")}</h2>
        <Uses places={places} entry={entry} />
      </section>
      <section id="json">
        <h2>{t("JSON to copy")}</h2>
        <ExampleJson entry={entry} />
      </section>
    </article>
  );
}

function ExampleJson({ entry }: Pick<EntryPageProps, "entry">): ReactNode {
  const { typeName } = entry;
  return (
    <>
      <p className="quiet">{t("As {typeName} has it for its example.", { typeName })}</p>
      <JsonText value={jsonOf(entry)} />
    </>
  );
}

function jsonOf({ section, name, typeName }: BookEntry): unknown {
  const { examples } = definitionOf(typeName);
  const [example] = isList(examples) ? examples : [];
  return section === "blocks" ? { type: name, id: `${name}-1`, props: example } : example;
}

/** Returns where the content uses the subject of a page. */
export function placesOf(
  { section, name, typeName }: BookEntry,
  usage: BookUsage,
): readonly UsePlace[] {
  if (section === "parts") return usage.parts.get(typeName) ?? [];
  return section === "fields" ? [] : (usage[section].get(name) ?? []);
}

function Details(props: EntryPageProps & { readonly places: readonly UsePlace[] }): ReactNode {
  const { entry, places, cost, states } = props;
  const { section, name, typeName } = entry;
  const details: (readonly [string, ReactNode])[] = [
    [t("Type"), <code key="type">{section === "blocks" ? name : typeName}</code>],
    ...(section === "blocks" ? blockDetails(name) : []),
    ...(section === "kinds" ? kindDetails(name) : []),
    ...(section === "fields" ? [] : [[t("In the content"), timesIn(places)] as const]),
    ...(states.length === 0 ? [] : [[t("Server renders"), rendersIn(states)] as const]),
    ...(cost === undefined
      ? []
      : [
          [
            t("Browser fetches"),
            t("{styles} of styles, {script} of script", {
              styles: kilobytes(cost.styles),
              script: `${cost.script} B`,
            }),
          ] as const,
        ]),
  ];
  return (
    <dl className="facts">
      {details.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function rendersIn(states: readonly ShownState[]): string {
  const times = states.flatMap(({ renderMs }) => renderMs ?? []);
  const [least, most] = [Math.min(...times), Math.max(...times)].map((time) => time.toFixed(2));
  const time = least === most ? least : `${least}–${most}`;
  return t("in {time} ms of processor time", { time });
}

function blockDetails(type: string): (readonly [string, ReactNode])[] {
  const hydrate = registry.get(type)?.hydrate ?? "never";
  return [
    [t("Version"), blockHistory(type).version],
    [
      t("In the browser"),
      hydrate === "never" ? t("HTML alone") : t("hydrates on {hydrate}", { hydrate }),
    ],
  ];
}

function kindDetails(name: string): (readonly [string, ReactNode])[] {
  const kind = kinds.find((one) => one.name === name);
  if (kind === undefined) return [];
  const lists = "list" in kind ? [kind.list.endpoint] : [];
  const details = "detail" in kind ? [kind.detail.endpoint] : [];
  const addresses = [...lists, ...details];
  const [files] = Object.values(kind.files);
  return [
    [t("Files"), <code key="files">{`content/…/${String(files)}`}</code>],
    ...(addresses.length === 0
      ? []
      : [[t("Addresses"), addresses.map((one) => <code key={one}>{one}</code>)] as const]),
  ];
}

/** A value without properties. */
function Value({ typeName }: { readonly typeName: string }): ReactNode {
  const { type, limits } = describeValue(typeName);
  return (
    <p className="value">
      <TypeWords type={type} />
      {limits.map((limit) => (
        <span key={limit} className="limit">
          {limit}
        </span>
      ))}
    </p>
  );
}

function Properties({ entry, usage }: Pick<EntryPageProps, "entry" | "usage">): ReactNode {
  const { typeName, section, name } = entry;
  return tablesOf(typeName).map((table) => {
    if (table.rows.length === 0) return <Value key={table.typeName} typeName={typeName} />;
    const isInner = table.typeName !== typeName;
    const all = sum(usage.blocks.get(name) ?? []);
    const filled = (property: string) => (
      <FilledIn block={name} places={usage.properties.get(`${name}.${property}`) ?? []} all={all} />
    );
    return (
      <PropertyTable
        key={table.typeName}
        table={table}
        isInner={isInner}
        {...(section === "blocks" && !isInner && all > 0 && { filled })}
      />
    );
  });
}
