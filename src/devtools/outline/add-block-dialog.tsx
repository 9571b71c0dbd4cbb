import { observer } from "mobx-react-lite";
import { Fragment, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import pageSchema from "#schema/bundled/page.schema.json";
import { knownTypes } from "#contract/blocks/nested-blocks.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { valueAt } from "#lib/json/json-pointer.ts";
import { withoutRequirements } from "#lib/text/without-requirements.ts";
import type { BlockLooks } from "#contract/devtools-api.ts";
import { Button } from "../controls/button.tsx";
import { Dialog } from "../controls/dialog.tsx";
import type { BlockPlace } from "../document/at-pointer.ts";
import { idsOf, withFreshIds } from "../document/fresh-ids.ts";
import { SearchList, type SearchHit } from "../controls/search-list.tsx";
import { hasWords } from "../picker/has-words.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { t, textOf } from "../i18n.ts";
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
  const { added, add } = useAdding(props);
  const [chosen, setChosen] = useState<string>();
  const current = typesFor("").find(({ key }) => key === chosen);
  const several = chosen?.includes(between) === true ? chosen.split(between) : [];
  const { stylesheets, lookOf } = useLooks();
  const lookAt = (type: string, size: "small" | "large"): ReactNode => (
    <BlockLook html={lookOf(type)?.html ?? ""} stylesheets={stylesheets} size={size} />
  );
  return (
    <Dialog title={t("Add a block")} size="large" onClose={onClose}>
      <div className={styles.library}>
        <SearchList
          label={t("Block type")}
          placeholder={t("hero, faq, prices…")}
          find={(words) => typesFor(words)}
          onChoose={({ key }, isMore) => add(key, { isMore, state: lookOf(key)?.state })}
          onCurrent={setChosen}
          pictureOf={({ key }) => lookAt(key.split(between)[0] ?? key, "small")}
          hint={
            <output className={styles.hint}>
              {t("Enter adds it, Shift+Enter adds it and stays here; commas take several.")}
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

/** Adds blocks one behind the other, and counts them. */
function useAdding({ place, onClose }: AddBlockDialogProps) {
  // Each that is added is selected, and the next one stands behind it.
  const [{ list, index }] = useState(place);
  const { session, client } = useWorkbench();
  const [added, setAdded] = useState(0);
  const adding = useRef(Promise.resolve(0));
  const addAfter = async (
    count: number,
    types: readonly string[],
    state?: string,
  ): Promise<number> => {
    try {
      const firsts = await Promise.all(types.map((type) => firstProps(client, type, state)));
      const taken = idsOf(session.store?.present ?? {});
      const commands = types.map((type, at) => {
        const value = withFreshIds({ type, id: type, props: firsts[at] }, taken);
        return { kind: "add-block", list, index: index + count + at, value } as const;
      });
      const [only, ...others] = commands;
      if (only === undefined) return count;
      const label = t("{n} blocks: added", { n: commands.length });
      session.run(others.length === 0 ? only : { kind: "several", label, commands });
      const last = index + count + others.length;
      session.select(`${list}/${last}`);
      const beside = valueAt(session.store?.present, list);
      const all = isList(beside) ? beside.length : 0;
      session.say(
        "good",
        t("{types} added: {at} of {all}", { types: types.join(", "), at: last + 1, all }),
        "now",
      );
      setAdded(count + commands.length);
      return count + commands.length;
    } catch (error) {
      session.say("bad", error instanceof Error ? error.message : String(error));
      return count;
    }
  };
  // However fast they are chosen, each stands behind the one before.
  const add = (key: string, as: { isMore: boolean; state?: string | undefined }): void => {
    if (!as.isMore) onClose();
    const types = key.split(between);
    adding.current = adding.current.then((count) => addAfter(count, types, as.state));
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

const groups = Object.keys(blockGroups);

/** All of them, those of a group together. */
const all = knownTypes
  .map((type) => ({ key: type, name: type, detail: descriptionOf(type), group: groupOf(type) }))
  .toSorted((one, other) => groups.indexOf(one.group) - groups.indexOf(other.group));

/** Between the names of several blocks. */
const between = ",";

/** Several as one hit, each the best of its words; none while one of them finds nothing. */
function severalFor(words: string): readonly SearchHit[] {
  const wanted = words.split(between).filter((word) => word.trim() !== "");
  const types = wanted.map((word) => typesFor(word)[0]?.key);
  const found = types.filter((type) => type !== undefined);
  if (found.length === 0 || found.length < types.length) return [];
  const detail = t("{n, plural, one {# block} other {# blocks, one behind the other}}", {
    n: found.length,
  });
  return [{ key: found.join(between), name: found.join(`${between} `), detail }];
}

/** Those that are called so before those that are only described so. */
function typesFor(words: string): readonly SearchHit[] {
  if (words.includes(between)) return severalFor(words);
  if (words.trim() === "") {
    return all.map((hit) => ({ ...hit, group: textOf(blockGroups[hit.group]) }));
  }
  const found = all
    .filter(({ name, detail }) => hasWords(`${name} ${detail}`, words))
    .map(({ group: _group, ...hit }): SearchHit => hit);
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
  return typeof description === "string" ? withoutRequirements(description) : "";
}
