import type { ReactNode } from "react";
import { toPointer } from "#lib/json/json-pointer.ts";
import { cutText } from "#lib/text/cut-text.ts";
import { useFirstItems } from "../controls/first-items.tsx";
import sideStyles from "../controls/side-list.module.css";
import { blockTitle } from "../document/block-title.ts";
import { spotInFile } from "../places/spot-in-file.ts";
import { openAt } from "../session/open-at.ts";
import { useWorkbench } from "../workbench-context.tsx";
import type { AskedBlocks } from "./block-questions.tsx";
import type { FileOfBlocks, FoundBlock } from "./found-blocks.ts";
import { t } from "../i18n.ts";
import styles from "./replace-dialog.module.css";

interface BlockPlacesProps {
  readonly files: readonly FileOfBlocks[];
  readonly asked: AskedBlocks;
  readonly onClose: () => void;
}

/** A site of thousands of pages has ten thousand texts. */
const mostAtOnce = 200;

/** Where the blocks are; a click leads to a block or its property. */
export function BlockPlaces({ files, asked, onClose }: BlockPlacesProps): ReactNode {
  const workbench = useWorkbench();
  const { type, property } = asked;
  const places = files.flatMap(({ path, blocks }) => blocks.map((block) => ({ path, block })));
  const { shown, more } = useFirstItems(places, mostAtOnce);
  const go = async (path: string, { propsAt, props }: FoundBlock): Promise<void> => {
    onClose();
    const isThere = property !== "" && props[property] !== undefined;
    const { source, pointer } = spotInFile(
      path,
      isThere ? propsAt + toPointer([property]) : propsAt,
    );
    await openAt(workbench, source, { pointer });
  };
  return (
    <ul className={`${sideStyles.choices} ${styles.places} scrolls`} aria-label={t("Blocks")}>
      {shown.map(({ path, block }) => (
        <li key={path + block.propsAt}>
          <button type="button" onClick={() => void go(path, block)}>
            <code>{path}</code> {blockTitle(type, block.props)}{" "}
            <Value block={block} property={property} />
          </button>
        </li>
      ))}
      {more}
    </ul>
  );
}

const longestValue = 80;

function Value(props: { readonly block: FoundBlock; readonly property: string }): ReactNode {
  const value = props.property === "" ? undefined : props.block.props[props.property];
  if (value === undefined) return null;
  return <code>{cutText(JSON.stringify(value), longestValue)}</code>;
}
