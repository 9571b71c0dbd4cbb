import { observer } from "mobx-react-lite";
import { useEffect, useState, type ReactNode } from "react";
import { Toggles } from "../controls/choice.tsx";
import { useWorkbench } from "../workbench-context.tsx";
import { t } from "../i18n.ts";

/** The frame may receive a change slightly later; one save often changes several modules. In ms. */
const restMs = 400;
const value = "on";

/** Replays the interactions of a block after each save of its code. */
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
      label={t("When code is saved")}
      values={new Set(isOn ? [value] : [])}
      options={[{ value, label: t("Play again") }]}
      onToggle={() => setOn(!isOn)}
    />
  );
});
