import type { ReactNode } from "react";
import { addressedQuery, type EntryList, type EntryQuery, type EntryOverview } from "#cms/main.ts";
import { deskPath } from "#protocol/paths.ts";
import { Button } from "#ui/button.tsx";
import { entryAddress, listAddress, placeText, timeText, type RowPosition } from "./desk-view.ts";

export interface ListViewProps {
  readonly query: EntryQuery;
  readonly list: EntryList;
  /** All forms with their titles. */
  readonly forms: readonly (readonly [name: string, title: string])[];
  readonly isFirst: boolean;
  readonly mayExport: boolean;
}

export function ListView({ query, list, forms, isFirst, mayExport }: ListViewProps): ReactNode {
  const { entries, next } = list;
  return (
    <>
      <h1>Entries</h1>
      <Filter query={query} forms={forms} />
      <h2>{query.words === "" ? "Submissions" : "Search results"}</h2>
      {entries.length === 0 ? (
        <p>
          {next === undefined
            ? "No entries found."
            : "No matches so far; older entries have not been searched yet."}
        </p>
      ) : (
        <ul className="desk-list">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      <Paging query={query} next={next} isFirst={isFirst} />
      {mayExport && <Export query={query} />}
    </>
  );
}

/** Uses POST: search terms are usually a person's name, which must not be in an address. */
function Filter({ query, forms }: Pick<ListViewProps, "query" | "forms">): ReactNode {
  const { form, state, since, until, words } = query;
  return (
    <search>
      <form method="post" action={deskPath}>
        <div className="desk-fields">
          <p className="desk-field">
            <label htmlFor="form">Form</label>
            <select id="form" name="form" defaultValue={form}>
              <option value="">All forms</option>
              {forms.map(([name, title]) => (
                <option key={name} value={name}>
                  {title}
                </option>
              ))}
            </select>
          </p>
          <p className="desk-field">
            <label htmlFor="state">Bot check</label>
            <select id="state" name="state" defaultValue={state}>
              <option value="">Any</option>
              <option value="new">Passed</option>
              <option value="unverified">Unverified</option>
            </select>
          </p>
          <p className="desk-field">
            <label htmlFor="since">From</label>
            <input id="since" name="since" type="date" defaultValue={since} />
          </p>
          <p className="desk-field">
            <label htmlFor="until">To</label>
            <input id="until" name="until" type="date" defaultValue={until} />
          </p>
          <p className="desk-field">
            <label htmlFor="words">Search terms</label>
            <input id="words" name="words" type="search" defaultValue={words} autoComplete="off" />
          </p>
          <p>
            <Button type="submit">Apply</Button>
          </p>
        </div>
      </form>
    </search>
  );
}

function Entry({ entry }: { readonly entry: EntryOverview }): ReactNode {
  const { id, created_at, state, brand, locale, title, files } = entry;
  const held = files.filter((safety) => safety !== "clean" && safety !== "unchecked");
  return (
    <li>
      <a href={entryAddress(id)}>
        {`${title}, `}
        <time dateTime={created_at}>{timeText(created_at)}</time>
      </a>
      <span className="desk-facts">
        <span>{`${brand}, ${locale}`}</span>
        {files.length > 0 && <span>{files.length === 1 ? "1 file" : `${files.length} files`}</span>}
        {held.length > 0 && (
          <span className={held.includes("infected") ? "desk-bad" : "desk-doubt"}>
            {held.includes("infected") ? "infected file" : "file not scanned yet"}
          </span>
        )}
        {state === "unverified" && <span className="desk-doubt">sender not verified</span>}
      </span>
    </li>
  );
}

interface PagingProps extends Pick<ListViewProps, "query" | "isFirst"> {
  readonly next: RowPosition | undefined;
}

function Paging({ query, next, isFirst }: PagingProps): ReactNode {
  const isByWords = query.words !== "";
  return (
    <div className="desk-more">
      {!isFirst && !isByWords && <a href={listAddress(query)}>Newest</a>}
      {next !== undefined && !isByWords && <a href={listAddress(query, next)}>Older</a>}
      {next !== undefined && isByWords && (
        <form method="post" action={deskPath}>
          <Asked query={query} />
          <input type="hidden" name="after" value={placeText(next)} />
          <Button type="submit" kind="secondary">
            Older
          </Button>
        </form>
      )}
    </div>
  );
}

function Export({ query }: { readonly query: EntryQuery }): ReactNode {
  return (
    <section aria-labelledby="export">
      <h2 id="export">Export</h2>
      <p>
        Contains all entries that match the filter and search terms, with all field values. Exports
        are recorded in the audit trail.
      </p>
      <form method="post" action={`${deskPath}/export`} className="desk-more">
        <Asked query={query} />
        <Button type="submit" kind="secondary" name="format" value="csv">
          Export as CSV
        </Button>
        <Button type="submit" kind="secondary" name="format" value="json">
          Export as JSON
        </Button>
      </form>
    </section>
  );
}

/** The whole query, search terms included. */
function Asked({ query }: { readonly query: EntryQuery }): ReactNode {
  const asked = [...addressedQuery(query), ["words", query.words]] as const;
  return (
    <>
      {asked.map(([name = "", value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}
