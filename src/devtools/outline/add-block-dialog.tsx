import { useState, type ReactNode } from "react";
import pageSchema from "#schema/bundled/page.schema.json";
import { knownTypes } from "#contract/blocks/nested-blocks.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { valueAt } from "#lib/json/json-pointer.ts";
import { Dialog } from "../controls/dialog.tsx";
import type { BlockPlace } from "../document/at-pointer.ts";
import { idsOf, withFreshIds } from "../document/fresh-ids.ts";
import { useWorkbench } from "../workbench-context.tsx";
import styles from "./add-block-dialog.module.css";
import { firstProps } from "./first-props.ts";

interface AddBlockDialogProps {
  readonly place: BlockPlace;
  readonly onClose: () => void;
}

/** The block types to choose from; the chosen one begins as its minimal fixture. */
export function AddBlockDialog({ place, onClose }: AddBlockDialogProps): ReactNode {
  const { session, client } = useWorkbench();
  const [isBusy, setBusy] = useState(false);
  const add = async (type: string): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      const props = await firstProps(client, type);
      const value = withFreshIds({ type, id: type, props }, idsOf(session.store?.present ?? {}));
      session.run({ kind: "add-block", ...place, value });
    } catch (error) {
      session.say("bad", error instanceof Error ? error.message : String(error));
    }
    onClose();
  };
  return (
    <Dialog title="Add a block" onClose={onClose}>
      <ul className={styles.types} aria-busy={isBusy}>
        {knownTypes.map((type) => (
          <li key={type}>
            <button type="button" onClick={() => void add(type)}>
              <strong>{type}</strong>
              <span>{descriptionOf(type)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function descriptionOf(type: string): string {
  const definitions = Object.values<unknown>(pageSchema.$defs).filter(isRecord);
  const block = definitions.find((schema) => valueAt(schema, "/properties/type/const") === type);
  const ref = valueAt(block, "/properties/props/$ref");
  const props = typeof ref === "string" ? valueAt(pageSchema, ref.slice(1)) : undefined;
  const description = valueAt(props, "/description");
  return typeof description === "string" ? description : "";
}
