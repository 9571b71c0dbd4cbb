import { observer } from "mobx-react-lite";
import { useRef, useState, type ReactNode } from "react";
import { addBlocks, writeFirst } from "../blocks/add-blocks.ts";
import { addFromElsewhere, type BlockElsewhere } from "../blocks/blocks-elsewhere.ts";
import { useBlocksElsewhere } from "../blocks/use-blocks-elsewhere.ts";
import { keepUsed, usedLast } from "../blocks/used-last.ts";
import { goToOpened } from "../commands/go-to.ts";
import { Dialog } from "../controls/dialog.tsx";
import { Examples, type Example } from "../controls/examples.tsx";
import type { BlockPlace } from "../document/at-pointer.ts";
import { SearchList } from "../controls/search-list.tsx";
import type { ChosenBlocks } from "../desk.ts";
import { ownStorage } from "../safe-storage.ts";
import { verdictsOfTypes } from "../test-run/verdicts-of-types.ts";
import type { Workbench } from "../workbench.ts";
import { isCalled, usePatterns, type PatternHit } from "../patterns/use-patterns.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { t } from "../i18n.ts";
import styles from "./add-block-dialog.module.css";
import { hitLook, LibraryChoice, type LibraryHit } from "./library-choice.tsx";
import { between, typesFor } from "./find-types.ts";
import { useLooks } from "./use-looks.ts";

interface AddBlockDialogProps {
  readonly place: BlockPlace;
  readonly onClose: () => void;
}

/** Block types to choose from, as visitors see them; the chosen one starts as a state of its fixture. */
export const AddBlockDialog = observer(function AddBlockDialog(props: AddBlockDialogProps) {
  const { onClose } = props;
  const { desk, session, testRun } = useWorkbench();
  const { added, add, addCopy, addPattern } = useAdding(props);
  const findPatterns = usePatterns();
  const [words, setWords] = useState(desk.sought);
  const elsewhere = useBlocksElsewhere(words);
  const [chosen, setChosen] = useState<string>();
  const [used] = useState(() => usedLast(ownStorage));
  const looks = useLooks();
  const verdicts = verdictsOfTypes(testRun);
  const { lookOf } = looks;
  return (
    <Dialog
      title={t("Add a block")}
      size="large"
      isAside={desk.dragged !== undefined}
      onClose={onClose}
    >
      <div className={styles.library}>
        <SearchList
          label={t("Block type")}
          placeholder={t("hero, faq, prices…")}
          begunWith={desk.sought}
          find={(sought): readonly LibraryHit[] => {
            const patterns = findPatterns(sought);
            return [
              ...(sought.trim() === "" ? used : []),
              ...patterns.filter((one) => isCalled(one, sought)),
              ...typesFor(sought).map((hit) => ({ ...hit, mark: verdicts.get(hit.key) })),
              ...patterns.filter((one) => !isCalled(one, sought)),
              ...(sought === words ? elsewhere : []),
            ];
          }}
          onWords={setWords}
          onChoose={(hit, isMore) => {
            if ("path" in hit) addCopy(hit, isMore);
            else if ("pattern" in hit) addPattern(hit, isMore);
            else add(hit.key, { isMore, state: lookOf(hit.key)?.state });
          }}
          onCurrent={setChosen}
          dragging={draggingOut(desk, (key) => lookOf(key)?.state, onClose)}
          pictureOf={(hit) => hitLook(hit, looks)}
          hint={<LibraryHint added={added} />}
        />
        <LibraryChoice
          {...{ chosen, elsewhere, looks }}
          patterns={findPatterns(words)}
          onOpen={({ key }) => {
            onClose();
            void session.ask({ kind: "file", path: key }).then(goToOpened);
          }}
          onChoose={(type, state) => add(type, { isMore: false, state })}
        />
      </div>
    </Dialog>
  );
});

/** Makes library entries draggable out of the dialog; a successful drop closes it. */
function draggingOut(
  desk: Workbench["desk"],
  stateOf: (key: string) => string | undefined,
  onClose: () => void,
) {
  return {
    onStart: (hit: LibraryHit) => {
      const { key } = hit;
      if ("pattern" in hit) desk.drag({ types: hit.types, copied: hit.pattern.blocks });
      else if ("path" in hit) desk.drag({ types: [hit.type], copied: [hit.block] });
      else desk.drag({ types: key.split(between), state: stateOf(key) });
    },
    onEnd: (isDropped: boolean) => {
      const { dragged } = desk;
      desk.drag(undefined);
      if (!isDropped) return;
      if (typeof dragged === "object" && dragged.copied === undefined) {
        keepUsed(ownStorage, dragged.types.join(between));
      }
      onClose();
    },
  };
}

function LibraryHint({ added }: { readonly added: number }): ReactNode {
  return (
    <>
      <Examples of={libraryKeys()} />
      <output className={styles.added}>
        {added > 0 && t("Added so far: {added}.", { added })}
      </output>
    </>
  );
}

function libraryKeys(): readonly Example[] {
  return [
    [t("Click to add it, or drag it to its place"), t("Enter")],
    [t("Adds it and stays open for more"), t("Shift+Enter")],
    [t("Stacked"), t("hero, quote")],
    [t("In columns"), t("hero | quote + stats")],
    [t("Several blocks that were saved together"), t("pattern")],
    [t("A copy of a block that another document has"), t("some words")],
  ];
}

interface Adding {
  /** The user wants to add more. */
  readonly isMore: boolean;
  readonly state?: string | undefined;
  /** The blocks of a pattern. */
  readonly copied?: readonly unknown[];
}

/** Adds blocks one after another and counts them. */
function useAdding({ place, onClose }: AddBlockDialogProps) {
  // The added block is selected, and the next one is placed after it.
  const [{ list, index }] = useState(place);
  const workbench = useWorkbench();
  const [added, setAdded] = useState(0);
  const adding = useRef(Promise.resolve(0));
  const addAfter = async (
    count: number,
    { isMore, ...blocks }: ChosenBlocks & Adding,
  ): Promise<number> => {
    const more = await addBlocks(workbench, { list, index: index + count }, blocks);
    setAdded(count + more);
    const isNew = more === 1 && blocks.copied === undefined;
    if (isNew && !isMore) writeFirst(workbench, `${list}/${index + count}`);
    return count + more;
  };
  // However quickly they are chosen, each is placed after the one before.
  const add = (key: string, as: Adding): void => {
    if (as.copied === undefined) keepUsed(ownStorage, key);
    if (!as.isMore) onClose();
    const after = adding.current.then((count) =>
      addAfter(count, { ...as, types: key.split(between) }),
    );
    adding.current = workbench.session.arriving.add(after);
  };
  const addCopy = (hit: BlockElsewhere, isMore: boolean): void => {
    if (!isMore) onClose();
    const after = adding.current.then((count) => {
      const all = count + addFromElsewhere(workbench, { list, index: index + count }, hit);
      setAdded(all);
      return all;
    });
    adding.current = workbench.session.arriving.add(after);
  };
  const addPattern = ({ types, pattern }: PatternHit, isMore: boolean): void =>
    add(types.join(between), { isMore, copied: pattern.blocks });
  return { added, add, addCopy, addPattern };
}
