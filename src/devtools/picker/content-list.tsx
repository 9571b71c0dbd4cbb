import { observer } from "mobx-react-lite";
import { useState } from "react";
import { useFirstItems } from "../controls/first-items.tsx";
import { ownStorage } from "../safe-storage.ts";
import { recentPaths } from "./recent.ts";
import type { ReactNode } from "react";
import type { DocumentEntry } from "#contract/devtools-api.ts";
import { languageNames } from "#site/frame/language-names.ts";
import { locales } from "#i18n/locales.ts";
import type { Locale } from "#generated/locales.ts";
import { draftKey } from "../session/drafts.ts";
import { useWorkbench } from "../workbench-context.tsx";
import type { Workbench } from "../workbench.ts";
import { DocumentLink, type OpenDocument } from "./document-link.tsx";
import type { FoundDocument } from "./find-documents.ts";
import { t } from "../i18n.ts";
import styles from "./picker.module.css";
import { ProblemCount } from "./problem-count.tsx";

/** A section of the list, with its heading. */
export interface ListSection {
  readonly name: string;
  readonly found: readonly FoundDocument[];
}

interface ContentListProps {
  readonly found: readonly FoundDocument[];
  /** Otherwise in the order of relevance. */
  readonly isByLocale: boolean;
  readonly onOpen: OpenDocument;
}

/** Documents of all kinds: by locale, or by relevance. */
export const ContentList = observer(function ContentList(props: ContentListProps): ReactNode {
  const { found, isByLocale, onOpen } = props;
  const { site } = useWorkbench();
  if (!isByLocale) {
    return <Documents title={t("Found")} found={found} isMixed onOpen={onOpen} />;
  }
  return sectionsByLocale(found, site.locale).map(({ name, found: own }) => (
    <Documents key={name} title={name} found={own} onOpen={onOpen} />
  ));
});

interface RecentListProps {
  readonly found: readonly FoundDocument[];
  readonly onOpen: OpenDocument;
}

/** Recently opened documents, except the one that is open. */
export const RecentList = observer(function RecentList({ found, onOpen }: RecentListProps) {
  const { open } = useWorkbench().session;
  const [paths] = useState(() => recentPaths(ownStorage));
  const own = open?.source.kind === "file" ? open.source.path : undefined;
  const recent = paths.flatMap((path) =>
    path === own ? [] : found.filter(({ entry }) => entry.path === path),
  );
  return <Documents title={t("Recently opened")} found={recent} isMixed onOpen={onOpen} />;
});

/** By locale, the developer's own first; documents without one, such as brands, come last. */
export function sectionsByLocale(
  found: readonly FoundDocument[],
  own: Locale | undefined,
): readonly ListSection[] {
  const ofAll = found.filter(({ entry }) => entry.locale === undefined);
  return locales
    .toSorted((a, b) => Number(b === own) - Number(a === own))
    .map((locale) => ({
      name: languageNames[locale],
      found: found.filter(({ entry }) => entry.locale === locale),
    }))
    .concat({ name: t("In all languages"), found: ofAll })
    .filter(({ found: { length } }) => length > 0);
}

/** Per list; of a type with thousands of documents a user searches by name. */
const mostAtOnce = 60;

interface DocumentsProps {
  readonly title: string;
  readonly found: readonly FoundDocument[];
  /** Contains several locales: each document shows its own. */
  readonly isMixed?: boolean;
  readonly onOpen: OpenDocument;
}

const Documents = observer(function Documents(props: DocumentsProps) {
  const { title, found, isMixed = false, onOpen } = props;
  const { drafts } = useWorkbench();
  const { shown, more } = useFirstItems(found, mostAtOnce);
  if (found.length === 0) return null;
  const hasStates = shown.some(
    ({ entry }) => entry.problems.length > 0 || isUnsaved(entry, drafts),
  );
  return (
    <section aria-label={title} data-section={title} data-states={hasStates || undefined}>
      <h3>
        {title} <small>{found.length}</small>
      </h3>
      <ul>
        {shown.map((one) => (
          <li key={one.entry.path}>
            <DocumentRow
              entry={one.entry}
              block={one.block}
              why={one.why()}
              {...{ isMixed, onOpen }}
            />
          </li>
        ))}
        {more}
      </ul>
    </section>
  );
});

function isUnsaved({ path }: DocumentEntry, { stored }: Workbench["drafts"]): boolean {
  return stored.has(draftKey({ kind: "file", path }) ?? "");
}

/** Contains nothing that changes per keystroke, so that a row is re-rendered only if its document changes. */
interface DocumentRowProps extends Pick<FoundDocument, "entry" | "block"> {
  readonly why: string | undefined;
  readonly isMixed: boolean;
  readonly onOpen: OpenDocument;
}

const DocumentRow = observer(function DocumentRow(props: DocumentRowProps) {
  const { entry, block, why, isMixed, onOpen } = props;
  const { drafts } = useWorkbench();
  const { path, kind, isDraft, name, title, locale, problems } = entry;
  return (
    <DocumentLink source={{ kind: "file", path }} block={block} onOpen={onOpen}>
      <span className={styles.kind} title={kind}>
        {isMixed ? `${locale ?? ""} ` : ""}
        {isDraft ? t("{kind} (draft)", { kind }) : kind}
      </span>
      <span className={styles.title}>
        <span lang={locale} title={title}>
          {title}
        </span>
        {why !== undefined && (
          <span className={styles.why} title={why}>
            {why}
          </span>
        )}
      </span>
      <span className={styles.name} title={name}>
        {name}
      </span>
      <span className={styles.state}>
        {isUnsaved(entry, drafts) && <span className={styles.unsaved}>{t("unsaved")}</span>}
        <ProblemCount problems={problems} />
      </span>
    </DocumentLink>
  );
});
