import { observer } from "mobx-react-lite";
import { useState } from "react";
import { blockAt, placeOf } from "../document/at-pointer.ts";
import { idsOf, withFreshIds } from "../document/fresh-ids.ts";
import { Button } from "../controls/button.tsx";
import { useWorkbench } from "../workbench-context.tsx";
import { AddBlockDialog } from "./add-block-dialog.tsx";
import { insertionPlace } from "./insertion-place.ts";
import { isMovable, moveStep } from "./move-step.ts";
import styles from "./outline.module.css";

/** What can be done to the selected block. */
export const OutlineTools = observer(function OutlineTools() {
  const { session } = useWorkbench();
  const [isAdding, setAdding] = useState(false);
  const { store, selected } = session;
  const up = moveStep(session, "ArrowUp");
  const down = moveStep(session, "ArrowDown");
  const canChange = store !== undefined && isMovable(session);
  const place = insertionPlace(session);
  const duplicate = (): void => {
    if (store === undefined) return;
    const value = withFreshIds(blockAt(store.present, selected), idsOf(store.present));
    const { list, index } = placeOf(selected);
    session.run({ kind: "add-block", list, index: index + 1, value });
  };
  return (
    <fieldset className={styles.tools} aria-label="Selected block">
      <Button
        icon="add"
        label="Add block"
        isOff={place === undefined}
        onPress={() => setAdding(true)}
      />
      <span className={styles.space} />
      <Button
        look="icon"
        icon="up"
        label="Move up"
        hint="Alt+Up in the outline"
        isOff={up === undefined}
        onPress={() => up && session.run(up)}
      />
      <Button
        look="icon"
        icon="down"
        label="Move down"
        hint="Alt+Down in the outline"
        isOff={down === undefined}
        onPress={() => down && session.run(down)}
      />
      <Button
        look="icon"
        icon="duplicate"
        label="Duplicate"
        isOff={!canChange}
        onPress={duplicate}
      />
      <Button
        look="icon"
        icon="remove"
        label="Remove"
        isOff={!canChange}
        onPress={() => session.run({ kind: "remove-block", block: selected })}
      />
      {isAdding && place !== undefined && (
        <AddBlockDialog place={place} onClose={() => setAdding(false)} />
      )}
    </fieldset>
  );
});
