import { observer } from "mobx-react-lite";
import { useEffect, useId, useState } from "react";
import type { DocumentEntry } from "#contract/devtools-api.ts";
import { Dialog } from "../controls/dialog.tsx";
import type { DocumentSource } from "../session/document-source.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { ContentList } from "./content-list.tsx";
import { Elsewhere } from "./elsewhere.tsx";
import { FixtureList } from "./fixture-list.tsx";
import styles from "./picker.module.css";

/** Everything that can be opened: content, fixtures, and what comes from elsewhere. */
export const Picker = observer(function Picker({ onClose }: { readonly onClose: () => void }) {
  const { session } = useWorkbench();
  const [words, setWords] = useState("");
  const id = useId();
  // Files come and go while one works.
  useEffect(() => void session.loadListing(), [session]);
  const [refusal, setRefusal] = useState<string>();
  // What was typed stays until something is open.
  const open = async (source: DocumentSource): Promise<void> => {
    const reason = await session.ask(source);
    setRefusal(reason);
    if (reason === undefined) onClose();
  };
  const found = (session.listing?.documents ?? []).filter((entry) => isMeant(entry, words));
  return (
    <Dialog title="Open a document" size="large" onClose={onClose}>
      <p className={styles.refusal} role="alert">
        {refusal}
      </p>
      <div className={styles.picker}>
        <div className={styles.files}>
          <div className={styles.filter}>
            <label htmlFor={id}>Filter</label>
            <input
              id={id}
              type="search"
              data-first
              value={words}
              placeholder="name, title, locale or block type"
              onChange={({ target }) => setWords(target.value)}
            />
          </div>
          <div className={styles.lists}>
            <ContentList entries={found} onOpen={(source) => void open(source)} />
            <FixtureList entries={found} onOpen={(source) => void open(source)} />
            {found.length === 0 && <p className={styles.nothing}>Nothing has these words.</p>}
          </div>
        </div>
        <Elsewhere onOpen={(source) => void open(source)} canFetch={session.isWritable} />
      </div>
    </Dialog>
  );
});

/** Whether an entry has all of these words, in any order. */
function isMeant({ kind, isDraft, name, locale, title }: DocumentEntry, words: string): boolean {
  const text = `${locale ?? ""} ${kind} ${isDraft ? "draft" : ""} ${name} ${title}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
