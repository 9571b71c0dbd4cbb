import { observer } from "mobx-react-lite";
import { useEffect, useState, type ReactNode } from "react";
import { plainProblem } from "../problems/plain-problem.ts";
import { linkingTo } from "../filing/relink.ts";
import { t } from "../i18n.ts";
import fieldStyles from "../controls/field.module.css";
import formStyles from "../form/form.module.css";
import { useWorkbench } from "../workbench-context.tsx";
import { localesOfSite } from "./table-locales.ts";
import { pathOfRow } from "./rows.ts";

/** The address of a row. It is applied on blur, because all descendants change with it. */
export const RowPath = observer(function RowPath(): ReactNode {
  const { table, check, translate } = useWorkbench();
  const { current } = table;
  const { pathRefusal: refusal } = table;
  const [typed, setTyped] = useState<string>();
  useEffect(() => () => table.givePathUp(), [table]);
  if (current === undefined) return null;
  const path = pathOfRow(current.value);
  const at = `${current.pointer}/slug`;
  const problems = check.problems.filter(({ pointer }) => pointer === at);
  const texts = [
    ...(refusal === undefined ? [] : [refusal]),
    ...problems.map((problem) => plainProblem(problem, translate)),
  ];
  const put = (): void => {
    if (typed === undefined || typed === path) {
      table.givePathUp();
      setTyped(undefined);
      return;
    }
    if (table.putPath(typed) === undefined) setTyped(undefined);
  };
  return (
    <div className={formStyles.field} data-invalid={texts.length > 0 || undefined}>
      <label htmlFor="row-path">{t("Address")}</label>
      <p id="row-path-hint" className={formStyles.description}>
        {t(
          "Without the language prefix. Pages below it move along; saving adds redirects from the old addresses, and updates links.",
        )}
      </p>
      <input
        id="row-path"
        spellCheck={false}
        value={typed ?? path}
        aria-invalid={texts.length > 0 || undefined}
        aria-describedby="row-path-hint row-path-errors"
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === "Enter" && put()}
        onBlur={put}
      />
      <LinksHere path={path} />
      <ul id="row-path-errors" className={formStyles.errors}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
});

/** Files whose links are updated when the address changes. */
const LinksHere = observer(function LinksHere({ path }: { readonly path: string }): ReactNode {
  const workbench = useWorkbench();
  const { own: locale } = localesOfSite(workbench);
  const documents = workbench.session.listing?.documents ?? [];
  const linking = linkingTo(documents, locale, (link) => link === path);
  if (linking.length === 0) return null;
  return (
    <details>
      <summary>
        {t("{n, plural, one {# file links here} other {# files link here}}", { n: linking.length })}
      </summary>
      <ul className={fieldStyles.links}>
        {linking.map(({ path: file }) => (
          <li key={file}>{file}</li>
        ))}
      </ul>
    </details>
  );
});
