import type { IObservableValue } from "mobx";
import { observer } from "mobx-react-lite";
import { useEffect, useState, type ReactNode } from "react";
import { nameOf, type DocumentSource } from "../session/document-source.ts";
import { lookingWorkbench, openToLook } from "../side-by-side/looking-workbench.ts";
import { LookFrame } from "../side-by-side/look-frame.tsx";
import { useWorkbench } from "../workbench-context.tsx";
import type { Workbench } from "../workbench.ts";
import styles from "./picker-look.module.css";

/** The document of the row under the pointer, or with the focus: the list itself does not observe it. */
export type LookedDocument = IObservableValue<DocumentSource | undefined>;

/** Delay before a document under the pointer is previewed, in ms. */
const stayMs = 200;
/** The layout that most visitors get, in px. */
const usualWidth = 1215;
const top = (): number => 0;

/** A thumbnail of the page under the pointer in the list, or with the focus. */
export const PickerLook = observer(function PickerLook(props: {
  readonly looked: LookedDocument;
}): ReactNode {
  const source = props.looked.get();
  const workbench = useWorkbench();
  const { locale, brand } = workbench.site;
  const [other, setOther] = useState<Workbench>();
  const key = source && nameOf(source);
  useEffect(() => {
    if (source === undefined) return undefined;
    const staying = setTimeout(() => {
      const looking = lookingWorkbench(workbench, "list", { locale, brand });
      setOther(looking);
      void openToLook(looking, source);
    }, stayMs);
    return () => clearTimeout(staying);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another object may name the same document
  }, [key]);
  const { session, preview } = other ?? {};
  if (session?.open === undefined) return null;
  const isThere = nameOf(session.open.source) === key && preview?.place !== undefined;
  return (
    <div className={styles.look} data-there={isThere || undefined} aria-hidden="true">
      <LookFrame title="" width={usualWidth} theme="auto" place={top} of={other} />
    </div>
  );
});
