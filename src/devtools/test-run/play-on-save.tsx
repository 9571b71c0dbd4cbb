import { observer } from "mobx-react-lite";
import { useEffect, useState, type ReactNode } from "react";
import { Toggles } from "../controls/choice.tsx";
import { useWorkbench } from "../workbench-context.tsx";
import { t } from "../i18n.ts";

/** The frame may hear of a change a little later; one save often changes several modules. In ms. */
const restMs = 400;
const value = "on";

/** Whoever works on the code of a block sees after each save whether it still does what it did. */
export const PlayOnSave = observer(function PlayOnSave(): ReactNode {
  const { interactions } = useWorkbench();
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    if (!isOn) return undefined;
    let later: ReturnType<typeof setTimeout> | undefined;
    const play = (): void => {
      const isFree = interactions.recording === undefined && interactions.playing === undefined;
      if (isFree) void interactions.playAll();
    };
    const onUpdate = (): void => {
      clearTimeout(later);
      later = setTimeout(play, restMs);
    };
    import.meta.hot?.on("vite:afterUpdate", onUpdate);
    return () => {
      clearTimeout(later);
      import.meta.hot?.off("vite:afterUpdate", onUpdate);
    };
  }, [interactions, isOn]);
  if (!import.meta.hot) return null;
  return (
    <Toggles
      label={t("Code is saved:")}
      values={new Set(isOn ? [value] : [])}
      options={[{ value, label: t("Play again") }]}
      onToggle={() => setOn(!isOn)}
    />
  );
});
