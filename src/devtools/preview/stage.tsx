import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { Choice, Switches } from "../controls/choice.tsx";
import { CommandButton } from "../commands/command-button.tsx";
import type { CommandId } from "../commands/keys.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { fitFrame } from "./fit-frame.ts";
import { otherOrigin } from "./messages.ts";
import { linkPreview } from "./preview-link.ts";
import { SilenceNotice } from "./silence-notice.tsx";
import { previewWidths } from "./site-store.ts";
import styles from "./stage.module.css";

interface StageProps {
  readonly onCommand: (command: CommandId) => void;
}

const widthOptions = previewWidths.map((width) => ({
  value: String(width ?? ""),
  label: width === undefined ? "Free" : String(width),
}));

/** The document as a visitor would see it, as wide as one likes. */
export const Stage = observer(function Stage({ onCommand }: StageProps) {
  const workbench = useWorkbench();
  const { site } = workbench;
  return (
    <div className={styles.stage}>
      <fieldset className={styles.settings} aria-label="Preview">
        <CommandButton id="fold-outline" icon="outline" look="icon" />
        <Switches
          label="Width in pixels"
          value={String(site.width ?? "")}
          options={widthOptions}
          onChoose={(width) => site.setWidth(previewWidths.find((w) => String(w ?? "") === width))}
        />
        <Choice
          label="Locale"
          value={site.locale ?? ""}
          options={(site.brand?.locales ?? []).map((locale) => ({ value: locale, label: locale }))}
          onChoose={(locale) => void workbench.switchLocale(locale)}
        />
        <Choice
          label="Brand"
          value={site.brand?.id ?? ""}
          options={site.brands.map(({ id, name }) => ({ value: id, label: name }))}
          onChoose={(brand) => site.setBrand(brand)}
        />
        <span className={styles.space} />
        <CommandButton id="fold-inspector" icon="inspector" look="icon" />
      </fieldset>
      <PreviewFrame onCommand={onCommand} />
    </div>
  );
});

const PreviewFrame = observer(function PreviewFrame({ onCommand }: StageProps) {
  const workbench = useWorkbench();
  const { site, preview } = workbench;
  const { width } = site;
  const { hasFrame } = preview;
  const room = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const scale = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (frame.current === null) return undefined;
    return linkPreview(workbench, frame.current, onCommand);
  }, [workbench, onCommand, hasFrame]);
  useEffect(() => {
    if (room.current === null || frame.current === null) return undefined;
    return fitFrame({ room: room.current, frame: frame.current, label: scale.current }, width);
  }, [width, hasFrame]);
  return (
    <div ref={room} className={styles.room} data-free={width === undefined || undefined}>
      {hasFrame && (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- our own document, under its own policy
        <iframe
          ref={frame}
          className={styles.frame}
          title="Preview"
          src={`${otherOrigin()}/devtools/preview`}
        />
      )}
      <span ref={scale} className={styles.scale} />
      <SilenceNotice />
    </div>
  );
});
