import { Fragment, type ReactNode } from "react";
import styles from "./toolbar.module.css";

const roots = ["content/", "src/blocks/"];

/** The path of the open document; its root folder is hidden if there is little room. */
export function PlaceName({ place }: { readonly place: string }): ReactNode {
  const root = roots.find((one) => place.startsWith(one)) ?? "";
  return (
    <>
      <span className={styles.root}>{root}</span>
      {place.slice(root.length)}
    </>
  );
}

interface NoticeTextProps {
  readonly text: string;
  /** Of the open document, shown next to the notice. */
  readonly place: string;
}

/** A notice that hides the open document's folder, which is shown nearby, from all but screen readers. */
export function NoticeText({ text, place }: NoticeTextProps): ReactNode {
  const folder = place.slice(0, place.lastIndexOf("/") + 1);
  if (folder === "") return text;
  const [before, ...others] = text.split(folder);
  return (
    <>
      {before}
      {others.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a part is nothing but its place
        <Fragment key={index}>
          <span className={styles.heard}>{folder}</span>
          {part}
        </Fragment>
      ))}
    </>
  );
}
