import { observer } from "mobx-react-lite";
import { useEscape } from "../commands/use-escape.ts";
import { Button } from "../controls/button.tsx";
import { Choice } from "../controls/choice.tsx";
import { useWorkbench } from "../workbench-context.tsx";
import { t } from "../i18n.ts";
import { sizeLimits, zooms } from "./frame-size.ts";
import { SizeField } from "./size-field.tsx";
import styles from "../conditions/conditions-bar.module.css";

/** The size settings of the preview: visible while open, or if the size is not the usual one. */
export const SizeBar = observer(function SizeBar() {
  const { session, site } = useWorkbench();
  const { size } = site;
  const escape = useEscape(() => size.open(false));
  if (!size.isOpen && size.isUsual) return null;
  const limits = t("{min} to {max} px; empty: fills the available space", sizeLimits);
  const rotate = (): void => {
    size.rotate();
    const [width, height] = [size.width, size.height].map(String);
    session.say("good", t("The preview is {width} × {height} px", { width, height }));
  };
  return (
    <fieldset className={styles.bar} data-size {...escape}>
      <legend className={styles.legend}>{t("Size of the preview")}</legend>
      <SizeField
        label={t("Width")}
        hint={limits}
        size={size.width}
        onChoose={(width) => size.setWidth(width)}
      />
      <SizeField
        label={t("Height")}
        hint={limits}
        size={size.height}
        onChoose={(height) => size.setHeight(height)}
      />
      <Button label={t("Rotate")} onPress={rotate} />
      <Choice
        label={t("Zoom")}
        value={String(size.zoom ?? "")}
        options={[
          { value: "", label: t("To fit") },
          ...zooms.map((zoom) => ({ value: String(zoom), label: t("{zoom} %", { zoom }) })),
        ]}
        onChoose={(zoom) => size.setZoom(zoom)}
      />
      <span className={styles.space} />
      <Button label={size.isUsual ? t("Close") : t("As usual")} onPress={() => size.reset()} />
    </fieldset>
  );
});
