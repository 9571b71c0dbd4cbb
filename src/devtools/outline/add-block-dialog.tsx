import { observer } from "mobx-react-lite";
import { useEffect, useMemo, useState, type ReactNode } from "react";
import pageSchema from "#schema/bundled/page.schema.json";
import { knownTypes } from "#contract/blocks/nested-blocks.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { valueAt } from "#lib/json/json-pointer.ts";
import type { BlockLooks } from "#contract/devtools-api.ts";
import { Button } from "../controls/button.tsx";
import { Dialog } from "../controls/dialog.tsx";
import type { BlockPlace } from "../document/at-pointer.ts";
import { idsOf, withFreshIds } from "../document/fresh-ids.ts";
import { SearchList, type SearchHit } from "../controls/search-list.tsx";
import { hasWords } from "../picker/has-words.ts";
import { useWorkbench } from "../workbench-context.tsx";
import styles from "./add-block-dialog.module.css";
import { BlockLook } from "./block-look.tsx";
import { blockGroups, groupOf } from "./block-groups.ts";
import { firstProps } from "./first-props.ts";

interface AddBlockDialogProps {
  readonly place: BlockPlace;
  readonly onClose: () => void;
}

/** The block types to choose from as visitors see them; the chosen one begins as a state of its fixture. */
export const AddBlockDialog = observer(function AddBlockDialog(props: AddBlockDialogProps) {
  const { onClose } = props;
  // Each that is added is selected, and the next one stands behind it.
  const [{ list, index }] = useState(props.place);
  const { session, client } = useWorkbench();
  const [added, setAdded] = useState(0);
  const [chosen, setChosen] = useState<string>();
  const current = typesFor("").find(({ key }) => key === chosen);
  const { stylesheets, lookOf } = useLooks();
  const add = async (type: string, as: { isMore: boolean; state?: string }): Promise<void> => {
    if (!as.isMore) onClose();
    try {
      const first = await firstProps(client, type, as.state);
      const value = withFreshIds(
        { type, id: type, props: first },
        idsOf(session.store?.present ?? {}),
      );
      session.run({ kind: "add-block", list, index: index + added, value });
      setAdded((count) => count + 1);
    } catch (error) {
      session.say("bad", error instanceof Error ? error.message : String(error));
    }
  };
  const lookAt = (type: string, size: "small" | "large"): ReactNode => (
    <BlockLook html={lookOf(type)} stylesheets={stylesheets} size={size} />
  );
  return (
    <Dialog title="Add a block" size="large" onClose={onClose}>
      <div className={styles.library}>
        <SearchList
          label="Block type"
          placeholder="hero, faq, prices…"
          find={(words) => typesFor(words)}
          onChoose={({ key }, isMore) => void add(key, { isMore })}
          onCurrent={setChosen}
          pictureOf={({ key }) => lookAt(key, "small")}
          hint={
            <output className={styles.hint}>
              Enter adds it, Shift+Enter adds it and stays here.
              {added > 0 && ` Added so far: ${added}.`}
            </output>
          }
        />
        {current !== undefined && (
          <section className={styles.chosen} aria-label="Chosen block">
            <h3>{current.name}</h3>
            <p>{current.detail}</p>
            {lookAt(current.key, "large")}
            <StartStates
              type={current.key}
              onChoose={(state) => void add(current.key, { isMore: false, state })}
            />
          </section>
        )}
      </div>
    </Dialog>
  );
});

interface Looks {
  readonly stylesheets: readonly string[];
  /** Nothing until it is here. */
  readonly lookOf: (type: string) => string;
}

const noLooks: BlockLooks = { stylesheets: [], looks: [] };

function useLooks(): Looks {
  const { client, session } = useWorkbench();
  const [{ stylesheets, looks }, setLooks] = useState(noLooks);
  useEffect(() => {
    // Who types the name of a block does not wait for its picture.
    void session.attempt(async () => setLooks(await client.looks()));
  }, [client, session]);
  const byType = useMemo(() => new Map(looks.map(({ type, html }) => [type, html])), [looks]);
  return { stylesheets, lookOf: (type) => byType.get(type) ?? "" };
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
      <legend className={styles.hint}>Begin with</legend>
      {entry.states.map((state) => (
        <Button key={state} label={state} onPress={() => onChoose(state)} />
      ))}
    </fieldset>
  );
});

/** All of them, those of a group together. */
const grouped: readonly SearchHit[] = knownTypes
  .map((type) => ({ key: type, name: type, detail: descriptionOf(type), group: groupOf(type) }))
  .toSorted((one, other) => blockGroups.indexOf(one.group) - blockGroups.indexOf(other.group));

/** Those that are called so before those that are only described so. */
function typesFor(words: string): readonly SearchHit[] {
  if (words.trim() === "") return grouped;
  const all = grouped.map(({ group: _group, ...hit }): SearchHit => hit);
  const found = all.filter(({ name, detail }) => hasWords(`${name} ${detail}`, words));
  const rank = ({ name }: SearchHit): number => {
    const wanted = words.trim().toLowerCase();
    if (name.startsWith(wanted)) return 0;
    return name.includes(wanted) ? 1 : 2;
  };
  return found.toSorted((one, other) => rank(one) - rank(other));
}

function descriptionOf(type: string): string {
  const definitions = Object.values<unknown>(pageSchema.$defs).filter(isRecord);
  const block = definitions.find((schema) => valueAt(schema, "/properties/type/const") === type);
  const ref = valueAt(block, "/properties/props/$ref");
  const props = typeof ref === "string" ? valueAt(pageSchema, ref.slice(1)) : undefined;
  const description = valueAt(props, "/description");
  return typeof description === "string" ? description : "";
}
