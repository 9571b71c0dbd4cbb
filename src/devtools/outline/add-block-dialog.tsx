import { observer } from "mobx-react-lite";
import { Fragment, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { isList } from "#lib/json/is-record.ts";
import { valueAt } from "#lib/json/json-pointer.ts";
import { errorMessage } from "#lib/text/error-message.ts";
import type { BlockLooks } from "#contract/devtools-api.ts";
import { Button } from "../controls/button.tsx";
import { Dialog } from "../controls/dialog.tsx";
import type { BlockPlace } from "../document/at-pointer.ts";
import { idsOf } from "../document/fresh-ids.ts";
import { SearchList } from "../controls/search-list.tsx";
import { useWorkbench } from "../workbench-context.tsx";
import type { Workbench } from "../workbench.ts";
import { t } from "../i18n.ts";
import styles from "./add-block-dialog.module.css";
import { BlockLook } from "./block-look.tsx";
import { firstBlocks } from "./first-props.ts";
import { firstTextOf } from "./first-text.ts";
import { between, nameSeveral, namesOf, typesFor, typesIn } from "./find-types.ts";

interface AddBlockDialogProps {
  readonly place: BlockPlace;
  readonly onClose: () => void;
}

/** The block types to choose from as visitors see them; the chosen one begins as a state of its fixture. */
export const AddBlockDialog = observer(function AddBlockDialog(props: AddBlockDialogProps) {
  const { onClose } = props;
  const { added, add } = useAdding(props);
  const [chosen, setChosen] = useState<string>();
  const current = typesFor("").find(({ key }) => key === chosen);
  const several = chosen !== undefined && nameSeveral(chosen) ? typesIn(chosen) : [];
  const { stylesheets, lookOf } = useLooks();
  const lookAt = (type: string, size: "small" | "large"): ReactNode => {
    const { html = "", fullHtml = html } = lookOf(type) ?? {};
    const shown = size === "small" ? fullHtml : html;
    return <BlockLook html={shown} stylesheets={stylesheets} size={size} />;
  };
  return (
    <Dialog title={t("Add a block")} size="large" onClose={onClose}>
      <div className={styles.library}>
        <SearchList
          label={t("Block type")}
          placeholder={t("hero, faq, prices…")}
          find={(words) => typesFor(words)}
          onChoose={({ key }, isMore) => add(key, { isMore, state: lookOf(key)?.state })}
          onCurrent={setChosen}
          pictureOf={({ key }) => lookAt(typesIn(key)[0] ?? key, "small")}
          hint={
            <output className={styles.hint}>
              {t(
                "Enter adds it, Shift+Enter adds it and stays here; commas take several: hero, quote + stats | faq, where | parts columns and + the blocks of one.",
              )}
              {added > 0 && ` ${t("Added so far: {added}.", { added })}`}
            </output>
          }
        />
        {current !== undefined && (
          <section className={styles.chosen} aria-label={t("Chosen block")}>
            <h3>{current.name}</h3>
            <p>{current.detail}</p>
            {lookAt(current.key, "large")}
            <StartStates
              type={current.key}
              onChoose={(state) => add(current.key, { isMore: false, state })}
            />
          </section>
        )}
        {several.length > 0 && (
          <section className={styles.chosen} aria-label={t("Chosen blocks")}>
            {several.map((type, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a type may be wanted twice
              <Fragment key={`${index} ${type}`}>
                <h3>{type}</h3>
                {lookAt(type, "large")}
              </Fragment>
            ))}
          </section>
        )}
      </div>
    </Dialog>
  );
});

interface Adding {
  /** Somebody wants to go on adding. */
  readonly isMore: boolean;
  readonly state?: string | undefined;
}

/** What is typed next stands in the place of the first text of a new block. */
function writeFirst({ session, problems }: Workbench, block: string): void {
  const field = session.store && firstTextOf(session.store.present, block);
  if (field !== undefined) problems.wantExample(field);
}

/** Adds blocks one behind the other, and counts them. */
function useAdding({ place, onClose }: AddBlockDialogProps) {
  // What is added is selected, and the next one stands behind it.
  const [{ list, index }] = useState(place);
  const workbench = useWorkbench();
  const { session, selection, client, check } = workbench;
  const [added, setAdded] = useState(0);
  const adding = useRef(Promise.resolve(0));
  const addAfter = async (
    count: number,
    types: readonly string[],
    { isMore, state }: Adding,
  ): Promise<number> => {
    try {
      const taken = () => idsOf(session.store?.present ?? {});
      const blocks = await firstBlocks(client, { types, taken, state, pages: check.pages });
      const commands = blocks.map(
        (value, at) => ({ kind: "add-block", list, index: index + count + at, value }) as const,
      );
      const [only, ...others] = commands;
      if (only === undefined) return count;
      const label = t("{n} blocks: added", { n: commands.length });
      session.run(others.length === 0 ? only : { kind: "several", label, commands });
      const last = index + count + others.length;
      selection.chooseAll(commands.map((command) => `${list}/${command.index}`));
      const beside = valueAt(session.store?.present, list);
      const all = isList(beside) ? beside.length : 0;
      session.say(
        "good",
        t("{types} added: {at} of {all}", { types: namesOf(types), at: last + 1, all }),
        "now",
      );
      setAdded(count + commands.length);
      if (others.length === 0 && !isMore) writeFirst(workbench, `${list}/${last}`);
      return count + commands.length;
    } catch (error) {
      session.say("bad", errorMessage(error));
      return count;
    }
  };
  // However fast they are chosen, each stands behind the one before.
  const add = (key: string, as: Adding): void => {
    if (!as.isMore) onClose();
    const types = key.split(between);
    adding.current = adding.current.then((count) => addAfter(count, types, as));
  };
  return { added, add };
}

interface Looks {
  readonly stylesheets: readonly string[];
  /** Nothing until it is here. */
  readonly lookOf: (type: string) => BlockLooks["looks"][number] | undefined;
}

const noLooks: BlockLooks = { stylesheets: [], looks: [] };

function useLooks(): Looks {
  const { client, session } = useWorkbench();
  const [{ stylesheets, looks }, setLooks] = useState(noLooks);
  useEffect(() => {
    // Who types the name of a block does not wait for its picture.
    void session.attempt(async () => setLooks(await client.looks()));
  }, [client, session]);
  const byType = useMemo(() => new Map(looks.map((look) => [look.type, look])), [looks]);
  return { stylesheets, lookOf: (type) => byType.get(type) };
}

interface StartStatesProps {
  readonly type: string;
  readonly onChoose: (state: string) => void;
}

/** The saved states of a block, each a beginning. */
const StartStates = observer(function StartStates({ type, onChoose }: StartStatesProps) {
  const { session } = useWorkbench();
  const path = `src/blocks/${type}/fixtures.json`;
  const entry = session.listing?.documents.find((document) => document.path === path);
  if (entry === undefined) return null;
  return (
    <fieldset className={styles.states}>
      <legend className={styles.hint}>{t("Begin with")}</legend>
      {entry.states.map((state) => (
        <Button key={state} label={state} onPress={() => onChoose(state)} />
      ))}
    </fieldset>
  );
});
