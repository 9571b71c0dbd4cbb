import { Fragment, type ReactNode } from "react";
import { t } from "#i18n/devtools-texts.ts";
import { entryPath } from "./book-document.tsx";
import { entryOfType } from "./book-entries.ts";
import type { PropertyRow, SchemaTable, TypeText } from "./describe-schema.ts";

interface PropertyTableProps {
  readonly table: SchemaTable;
  /** The first table is that of the page itself. */
  readonly isInner: boolean;
  /** How often the content fills in a property, and where. */
  readonly filled?: (name: string) => ReactNode;
}

/** The properties of a schema: the purpose of each, and its valid values. */
export function PropertyTable({ table, isInner, filled }: PropertyTableProps): ReactNode {
  const { typeName, title, description, rows } = table;
  return (
    <div className="table" id={anchorOf(typeName)}>
      {isInner && (
        <>
          <h3>
            {title} <code>{typeName}</code>
          </h3>
          <p>{description}</p>
        </>
      )}
      <table>
        <thead>
          <tr>
            <th scope="col">{t("Property")}</th>
            <th scope="col">{t("What it is for")}</th>
            <th scope="col">{t("Type and limits")}</th>
            <th scope="col">{t("If omitted")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Property key={row.name} row={row} filled={filled?.(row.name)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Property(props: { readonly row: PropertyRow; readonly filled: ReactNode }) {
  const { row, filled } = props;
  const { name, title, description, type, limits, isRequired, isDeprecated, example } = row;
  return (
    <tr>
      <th scope="row">
        <code>{name}</code>
        {isRequired && <span className="tag tag-required">{t("required")}</span>}
        {isDeprecated && <span className="tag tag-deprecated">{t("deprecated")}</span>}
      </th>
      <td data-label={t("What it is for")}>
        <strong>{title}.</strong> {description}
        {isShort(example) && (
          <span className="example">
            {t("e.g.")} <code>{jsonOf(example)}</code>
          </span>
        )}
        {filled}
      </td>
      <td data-label={t("Type and limits")}>
        <TypeWords type={type} />
        {limits.map((limit) => (
          <span key={limit} className="limit">
            {limit}
          </span>
        ))}
      </td>
      <td data-label={t("If omitted")}>
        <Standard row={row} />
      </td>
    </tr>
  );
}

function Standard({ row: { isRequired, standard } }: { readonly row: PropertyRow }): ReactNode {
  if (standard !== undefined) return <code>{jsonOf(standard)}</code>;
  return isRequired ? t("refused") : t("nothing");
}

/** The type of a value, with a link to its explanation. */
export function TypeWords({ type }: { readonly type: TypeText }): ReactNode {
  const { words, leadsTo, choices, parts = [] } = type;
  return (
    <span className="type">
      {words} {leadsTo !== undefined && <TypeLink typeName={leadsTo} />}
      {choices.map((choice) => (
        <code key={jsonOf(choice)}>{jsonOf(choice)}</code>
      ))}
      {parts.map((part, index) => (
        <Fragment key={jsonOf([index, part])}>
          {index > 0 && ", "}
          <TypeWords type={part} />
        </Fragment>
      ))}
    </span>
  );
}

function TypeLink({ typeName }: { readonly typeName: string }): ReactNode {
  if (typeName === "Block") return t("any block");
  const entry = entryOfType(typeName);
  if (entry === undefined) return <a href={`#${anchorOf(typeName)}`}>{typeName}</a>;
  return <a href={entryPath(entry)}>{entry.title}</a>;
}

function anchorOf(typeName: string): string {
  return `type-${typeName}`;
}

function isShort(example: unknown): boolean {
  return example !== undefined && jsonOf(example).length <= 90;
}

function jsonOf(value: unknown): string {
  return JSON.stringify(value);
}
