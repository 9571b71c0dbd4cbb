import { observer } from "mobx-react-lite";
import { useEffect, useRef, type ReactNode, type RefObject } from "react";
import { Choice, Switches, type Option } from "../controls/choice.tsx";
import { CommandButton } from "../commands/command-button.tsx";
import type { CommandId } from "../commands/keys.ts";
import { ConditionsBar } from "../conditions/conditions-bar.tsx";
import { InteractionsPanel } from "../interactions/interactions-panel.tsx";
import { LackingLocale } from "../translating/lacking-locale.tsx";
import { useWorkbench } from "../workbench-context.tsx";
import { LinksInPlace } from "../in-place/links-in-place.tsx";
import { ComingNotice } from "./coming-notice.tsx";
import { fitFrame, type WantedSize } from "./fit-frame.ts";
import { frameAddress } from "./messages.ts";
import { linkPreview } from "./preview-link.ts";
import { NoDocument } from "../picker/no-document.tsx";
import { SilenceNotice } from "./silence-notice.tsx";
import { previewWidths } from "../sizes/frame-size.ts";
import { SideBySideView } from "../side-by-side/side-by-side-view.tsx";
import { SizeBar } from "../sizes/size-bar.tsx";
import { previewThemes, themeNames } from "./preview-site.ts";
import { t, textOf } from "../i18n.ts";
import styles from "./stage.module.css";

interface StageProps {
  readonly onCommand: (command: CommandId) => void;
}

const widthOptions = (): readonly Option[] =>
  previewWidths.map((width) => ({
    value: String(width ?? ""),
    label: width === undefined ? t("Full") : String(width),
  }));

/** The document as a visitor would see it, at any width. */
export const Stage = observer(function Stage({ onCommand }: StageProps) {
  const workbench = useWorkbench();
  const { site } = workbench;
  return (
    <div className={styles.stage}>
      <fieldset className={styles.settings} aria-label={t("Preview")}>
        <CommandButton id="fold-outline" icon="outline" look="icon" />
        <Switches
          label={t("Width in pixels")}
          value={String(site.size.width ?? "")}
          options={widthOptions()}
          onChoose={(width) =>
            site.size.setWidth(previewWidths.find((w) => String(w ?? "") === width))
          }
        />
        <Choice
          label={t("Theme")}
          value={site.theme}
          options={previewThemes.map((theme) => ({
            value: theme,
            label: textOf(themeNames[theme]),
          }))}
          onChoose={(theme) => site.setTheme(theme)}
        />
        <Choice
          label={t("Locale")}
          value={site.locale ?? ""}
          options={(site.brand?.locales ?? []).map((locale) => ({ value: locale, label: locale }))}
          onChoose={(locale) => void workbench.switchLocale(locale)}
        />
        <Choice
          label={t("Brand")}
          value={site.brand?.id ?? ""}
          options={site.brands.map(({ id, name }) => ({ value: id, label: name }))}
          onChoose={(brand) => site.setBrand(brand)}
        />
        <span className={styles.space} />
        <CommandButton id="conditions" icon="conditions" look="icon" />
        <CommandButton id="measure" icon="measure" look="icon" />
        <CommandButton id="fold-inspector" icon="inspector" look="icon" />
      </fieldset>
      <ConditionsBar />
      <SizeBar />
      <PreviewFrame size={site.size} onCommand={onCommand} />
      <InteractionsPanel />
    </div>
  );
});

interface PreviewFrameProps extends StageProps {
  readonly size: WantedSize;
  /** Nothing in it can be selected. */
  readonly isLookedAt?: boolean;
}

/** The page itself. */
export const PreviewFrame = observer(function PreviewFrame({
  onCommand,
  size: { width, height, zoom },
  isLookedAt = false,
}: PreviewFrameProps) {
  const workbench = useWorkbench();
  const { preview, site, session, sideBySide } = workbench;
  const isSideBySide = sideBySide.isOn && preview.place !== undefined;
  const { isBehind, document } = preview;
  const { hasFrame } = document;
  const room = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const scale = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (frame.current === null) return undefined;
    return linkPreview(workbench, frame.current, onCommand);
  }, [workbench, onCommand, hasFrame]);
  useEffect(() => {
    if (room.current === null || frame.current === null) return undefined;
    const parts = { room: room.current, frame: frame.current, label: scale.current };
    return fitFrame({ ...parts, onFit: (fitted) => site.showAt(fitted) }, { width, height, zoom });
  }, [site, width, height, zoom, hasFrame]);
  const isOwnSize = height !== undefined || zoom !== undefined;
  return (
    <div ref={room} className={styles.room} data-free={width === undefined || undefined}>
      <div
        className={styles.canvas}
        data-empty={session.store === undefined || isSideBySide || undefined}
        data-own={isOwnSize || undefined}
        {...(isOwnSize && { role: "group", "aria-label": t("Preview"), tabIndex: 0 })}
      >
        {hasFrame && (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- our own document, under its own policy
          <iframe
            ref={frame}
            className={styles.frame}
            aria-busy={isBehind}
            title={t("Preview")}
            data-preview={!isLookedAt || undefined}
            src={frameAddress({ isLookedAt, isAtHome: document.isAtHome })}
            onLoad={() => document.endLoading()}
          />
        )}
      </div>
      <SizeTag label={scale} isLookedAt={isLookedAt} onCommand={onCommand} />
      <LinksInPlace />
      <ComingNotice />
      <LackingLocale />
      <NoDocument />
      {isSideBySide && <SideBySideView />}
      <SilenceNotice />
    </div>
  );
});

interface SizeTagProps extends StageProps {
  readonly label: RefObject<HTMLSpanElement | null>;
  readonly isLookedAt: boolean;
}

/** Shows the size of the page, and opens the size settings. */
function SizeTag({ label, isLookedAt, onCommand }: SizeTagProps): ReactNode {
  if (isLookedAt) return <span ref={label} className={styles.scale} />;
  const name = t("Width, height and zoom");
  return (
    <button
      type="button"
      className={styles.scale}
      title={name}
      onClick={() => onCommand("preview-size")}
    >
      <span ref={label} />
      <span className="visually-hidden"> {name}</span>
    </button>
  );
}
