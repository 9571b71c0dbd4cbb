import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { nameOf, sourceFromQuery } from "../session/document-source.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { DocumentLink, type OpenDocument } from "./document-link.tsx";
import { hasWords } from "./has-words.ts";
import { t } from "../i18n.ts";
import styles from "./picker.module.css";

interface LostListProps {
  readonly words: string;
  readonly onOpen: OpenDocument;
}

/** Unsaved changes to documents without a file here: this is the only way to reach them. */
export const LostList = observer(function LostList({ words, onOpen }: LostListProps): ReactNode {
  const { session, drafts } = useWorkbench();
  const { listing } = session;
  if (listing === undefined) return null;
  const lost = [...drafts.stored].flatMap((key) => {
    const source = sourceFromQuery(key);
    if (source === undefined || !hasWords(nameOf(source), words)) return [];
    const isThere =
      source.kind === "file" && listing.documents.some(({ path }) => path === source.path);
    return isThere ? [] : [source];
  });
  if (lost.length === 0) return null;
  const title = t("Not saved to any file here");
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {lost.map((source) => (
          <li key={nameOf(source)}>
            <DocumentLink source={source} onOpen={onOpen}>
              <span className={styles.title}>{nameOf(source)}</span>
              <span className={styles.unsaved}>{t("unsaved")}</span>
            </DocumentLink>
          </li>
        ))}
      </ul>
    </section>
  );
});
