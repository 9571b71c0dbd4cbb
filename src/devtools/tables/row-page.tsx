import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { pages } from "#kinds/pages.kind.ts";
import { t } from "../i18n.ts";
import formStyles from "../form/form.module.css";
import { DocumentLink } from "../picker/document-link.tsx";
import { useWorkbench } from "../workbench-context.tsx";
import { localesOfSite } from "./table-locales.ts";

/** The page at the address of a row: chosen by title from those of the locale. */
export const RowPage = observer(function RowPage(): ReactNode {
  const workbench = useWorkbench();
  const { session, table } = workbench;
  const { current } = table;
  if (current === undefined) return null;
  const { own: locale } = localesOfSite(workbench);
  const all = (session.listing?.documents ?? []).filter(
    (entry) => entry.kind === pages.name && entry.locale === locale && entry.isDraft !== true,
  );
  const { nodeReference, ...others } = current.value;
  const id = typeof nodeReference === "string" ? nodeReference : "";
  const page = all.find((entry) => entry.id === id);
  const isMissing = id !== "" && page === undefined;
  const choose = (next: string): void => {
    const value = next === "" ? others : { ...current.value, nodeReference: next };
    const name = String(current.value["name"]);
    const label =
      next === ""
        ? t("Page of “{name}”: none", { name })
        : t("Page of “{name}”: {page}", { name, page: next });
    session.run({ kind: "put-value", pointer: current.pointer, value }, undefined, { label });
    session.say("good", label);
  };
  return (
    <div className={formStyles.field}>
      <label htmlFor="props_nodeReference">{t("Page")}</label>
      <select
        id="props_nodeReference"
        value={id}
        aria-describedby="row-page-hint"
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{t("None")}</option>
        {isMissing && <option value={id}>{t("{id} (no page of this language)", { id })}</option>}
        {all
          .toSorted((one, other) => one.title.localeCompare(other.title))
          .map((entry) => (
            <option key={entry.path} value={entry.id} lang={entry.locale}>
              {entry.title} ({entry.id})
            </option>
          ))}
      </select>
      <p id="row-page-hint" className={formStyles.description}>
        {t("What visitors see at the address.")}{" "}
        {page !== undefined && (
          <DocumentLink
            source={{ kind: "file", path: page.path }}
            onOpen={(source) => void session.ask(source)}
          >
            {t("Open {title}", { title: page.title })}
          </DocumentLink>
        )}
      </p>
    </div>
  );
});
