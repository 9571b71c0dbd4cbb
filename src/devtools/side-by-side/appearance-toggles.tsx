import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { languageNames } from "#site/frame/language-names.ts";
import { Toggles } from "../controls/choice.tsx";
import { previewThemes, themeNames } from "../preview/preview-site.ts";
import { previewWidths } from "../sizes/frame-size.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { t, textOf } from "../i18n.ts";
import type { Appearances } from "./appearances.ts";

/** Widths, themes and languages to choose several of. */
export const AppearanceToggles = observer(function AppearanceToggles(props: {
  readonly of: Appearances;
}): ReactNode {
  const { site } = useWorkbench();
  const { of } = props;
  const others = (site.brand?.locales ?? []).filter((locale) => locale !== site.locale);
  return (
    <>
      <Toggles
        label={t("Width in pixels")}
        values={of.widths}
        options={previewWidths.flatMap((width) => {
          const value = String(width);
          return width === undefined ? [] : [{ value, label: value }];
        })}
        onToggle={(width) => of.toggle("widths", width)}
      />
      <Toggles
        label={t("Theme")}
        values={of.themes}
        options={previewThemes.map((value) => ({ value, label: textOf(themeNames[value]) }))}
        onToggle={(theme) => of.toggle("themes", theme)}
      />
      <Toggles
        label={t("Also in")}
        values={of.locales}
        options={others.map((value) => ({ value, label: languageNames[value] }))}
        onToggle={(locale) => of.toggle("locales", locale)}
      />
    </>
  );
});
