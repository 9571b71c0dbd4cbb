import { observer } from "mobx-react-lite";
import { useState } from "react";
import pageSchema from "#schema/bundled/page.schema.json";
import { knownTypes } from "#contract/blocks/nested-blocks.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { valueAt } from "#lib/json/json-pointer.ts";
import { Dialog } from "../controls/dialog.tsx";
import type { BlockPlace } from "../document/at-pointer.ts";
import { idsOf, withFreshIds } from "../document/fresh-ids.ts";
import { SearchList, type SearchHit } from "../controls/search-list.tsx";
import { hasWords } from "../picker/has-words.ts";
import { useWorkbench } from "../workbench-context.tsx";
import styles from "./add-block-dialog.module.css";
import { firstProps } from "./first-props.ts";

interface AddBlockDialogProps {
  readonly place: BlockPlace;
  readonly onClose: () => void;
}

/** The block types to choose from; the chosen one begins as its minimal fixture. */
export const AddBlockDialog = observer(function AddBlockDialog(props: AddBlockDialogProps) {
  const { place, onClose } = props;
  const { session, client } = useWorkbench();
  const [added, setAdded] = useState(0);
  const add = async (type: string, isMore: boolean): Promise<void> => {
    if (!isMore) onClose();
    try {
      const first = await firstProps(client, type);
      const value = withFreshIds(
        { type, id: type, props: first },
        idsOf(session.store?.present ?? {}),
      );
      session.run({ kind: "add-block", ...place, value });
      setAdded((count) => count + 1);
    } catch (error) {
      session.say("bad", error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <Dialog title="Add a block" size="large" onClose={onClose}>
      <SearchList
        label="Block type"
        placeholder="hero, faq, prices…"
        find={(words) => typesFor(words)}
        onChoose={({ key }, isMore) => void add(key, isMore)}
        hint={
          <output className={styles.hint}>
            Enter adds it, Shift+Enter adds it and stays here.
            {added > 0 && ` Added so far: ${added}.`}
          </output>
        }
      />
    </Dialog>
  );
});

/** Those that are called so before those that are only described so. */
function typesFor(words: string): readonly SearchHit[] {
  const all = knownTypes.map((type) => ({ key: type, name: type, detail: descriptionOf(type) }));
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
