import { observer } from "mobx-react-lite";
import { Button } from "../controls/button.tsx";
import { useWorkbench } from "../workbench-context.tsx";
import styles from "./stage.module.css";

/** What can be done about a preview that answers no more, and about blocks that were left out for it. */
export const SilenceNotice = observer(function SilenceNotice() {
  const { preview, check } = useWorkbench();
  const { silence, leftOut } = preview;
  const nameOf = (id: string): string => {
    const type = check.nodes.get(check.pointerOfId(id) ?? "")?.type ?? "block";
    return `${type} #${id}`;
  };
  if (silence === undefined) {
    if (leftOut.size === 0) return null;
    return (
      <div className={styles.leftOut}>
        <output>Left out: {[...leftOut].map(nameOf).join(", ")}</output>
        <Button label="Show all again" onPress={() => preview.startAgain([])} />
      </div>
    );
  }
  const { busyWith } = silence;
  return (
    <div className={styles.silence} role="alert">
      <strong>The preview does not answer</strong>
      <p>
        {busyWith === undefined
          ? "Something in the page has no end."
          : `It turned to ${nameOf(busyWith)} last. Your changes are safe: the editor goes on without it.`}
      </p>
      <div className={styles.choices}>
        {busyWith !== undefined && (
          <Button
            look="primary"
            label={`Start again without ${nameOf(busyWith)}`}
            onPress={() => preview.startAgain([...leftOut, busyWith])}
          />
        )}
        <Button label="Start again" onPress={() => preview.startAgain()} />
      </div>
    </div>
  );
});
