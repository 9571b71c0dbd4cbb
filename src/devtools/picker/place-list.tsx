import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import type { FoundPlace, NoPlace, DocumentSpot } from "../places/document-at.ts";
import { nameOf, type DocumentSource } from "../session/document-source.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { DocumentLink } from "./document-link.tsx";
import { t } from "../i18n.ts";
import styles from "./picker.module.css";

interface PlaceListProps {
  readonly place: FoundPlace | NoPlace;
  readonly onOpen: (source: DocumentSource, spot: DocumentSpot) => void;
}

/** The document at a typed address; if there is none, the reason and similar addresses. */
export const PlaceList = observer(function PlaceList(props: PlaceListProps): ReactNode {
  const { place, onOpen } = props;
  const { session } = useWorkbench();
  const titleOf = (path: string) =>
    session.listing?.documents.find((entry) => entry.path === path)?.title;
  const isFound = "source" in place;
  const sources: readonly DocumentSource[] = isFound
    ? [place.source]
    : place.near.map((path) => ({ kind: "file", path }));
  const title = isFound ? t("At this address") : t("Near this address");
  return (
    <>
      {!isFound && <output>{place.reason}</output>}
      {sources.length > 0 && (
        <section aria-label={title}>
          <h3>{title}</h3>
          <ul>
            {sources.map((source) => (
              <li key={nameOf(source)}>
                <DocumentLink
                  source={source}
                  onOpen={() => onOpen(source, isFound ? place.spot : {})}
                >
                  <span className={styles.title}>
                    {source.kind === "file" ? titleOf(source.path) : ""}
                  </span>
                  <span className={styles.name}>{nameOf(source)}</span>
                </DocumentLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
});
