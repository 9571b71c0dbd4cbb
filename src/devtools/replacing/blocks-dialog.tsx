import type { DocumentEntry } from "#contract/devtools-api.ts";
import { observer } from "mobx-react-lite";
import { useCallback, useMemo, useState } from "react";
import { knownTypes } from "#contract/blocks/nested-blocks.ts";
import { Dialog } from "../controls/dialog.tsx";
import { useFound } from "../dialogs/use-found.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { BlockPlaces } from "./block-places.tsx";
import {
  ActQuestion,
  SoughtQuestion,
  actLabel,
  changeOf,
  type AskedBlocks,
} from "./block-questions.tsx";
import { changedFiles, filesOfBlocks, onlySought, type FileOfBlocks } from "./found-blocks.ts";
import { ReplacedFiles } from "./replaced-files.tsx";
import { useWriting } from "./use-writing.ts";
import { t } from "../i18n.ts";
import styles from "./replace-dialog.module.css";

/** Finds blocks by content, and removes or changes all of them at once, after a preview of the changes. */
export const BlocksDialog = observer(function BlocksDialog(props: {
  readonly onClose: () => void;
}) {
  const { onClose } = props;
  const { session, check } = useWorkbench();
  const [asked, ask] = useState<AskedBlocks>(() => ({
    type: check.nodes.get(session.selected)?.type ?? knownTypes[0] ?? "",
    property: "",
    value: "",
    locale: "",
    act: "look",
    to: "",
  }));
  const { all, files, planned, failure } = useBlocks(asked);
  const { refused, write } = useWriting(actLabel(asked), onClose);
  return (
    <Dialog title={t("Blocks in all documents")} size="large" onClose={onClose}>
      <SoughtQuestion asked={asked} files={all ?? []} onAsk={ask} />
      {session.writeRefusal === undefined && <ActQuestion asked={asked} onAsk={ask} />}
      <output className={styles.told}>{refused ?? failure ?? (files && summaryOf(files))}</output>
      {files !== undefined && asked.act === "look" && (
        <BlockPlaces files={files} asked={asked} onClose={onClose} />
      )}
      {planned !== undefined && planned.length > 0 && (
        <ReplacedFiles
          key={JSON.stringify(asked)}
          files={planned}
          action={(count) => t("Change {n, plural, one {# file} other {# files}}", { n: count })}
          onWrite={write}
        />
      )}
    </Dialog>
  );
});

function summaryOf(files: readonly FileOfBlocks[]): string {
  return t(
    "{n, plural, =0 {There is no such block.} one {# such block, in {files}} other {# such blocks, in {files}}}",
    {
      n: files.flatMap(({ blocks }) => blocks).length,
      files: t("{n, plural, one {# file} other {# files}}", { n: files.length }),
    },
  );
}

/** The files that contain blocks of the type, those of them that match, and what they would become. */
function useBlocks(asked: AskedBlocks) {
  const { client, session, site } = useWorkbench();
  const { type, locale } = asked;
  const { listing } = session;
  const { locale: shown } = site;
  const documents = useMemo(() => {
    const isOther = (entry: DocumentEntry): number => Number(entry.locale !== shown);
    return (listing?.documents ?? [])
      .filter((entry) => locale === "" || entry.locale === locale)
      .toSorted((one, other) => isOther(one) - isOther(other));
  }, [listing, locale, shown]);
  const look = useCallback(
    async () => ({ type, files: await filesOfBlocks(client, documents, type) }),
    [client, documents, type],
  );
  const { value: read, failure } = useFound(look);
  // May still be the result for the previous type.
  const all = read?.type === type ? read.files : undefined;
  const files = useMemo(() => all && onlySought(all, asked), [all, asked]);
  const planned = useMemo(() => {
    const change = changeOf(asked);
    return files && change && changedFiles(files, change);
  }, [files, asked]);
  return { all, files, planned, failure };
}
