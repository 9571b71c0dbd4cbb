import { reaction } from "mobx";
import { observer } from "mobx-react-lite";
import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import { isBroken } from "#contract/checked-page.ts";
import { languageNames } from "#site/frame/language-names.ts";
import { keysText } from "../commands/keys.ts";
import { Button } from "../controls/button.tsx";
import { Choice } from "../controls/choice.tsx";
import { blockTitle } from "../document/block-title.ts";
import { themeNames } from "../preview/preview-site.ts";
import { useWorkbench } from "../workbench-context.tsx";
import type { Workbench } from "../workbench.ts";
import { t, textOf } from "../i18n.ts";
import { AppearanceToggles } from "./appearance-toggles.tsx";
import type { Appearance } from "./appearances.ts";
import { openInLocale } from "./looking-workbench.ts";
import { LookFrame } from "./look-frame.tsx";
import { mostLooks, topBlock } from "./side-by-side.ts";
import styles from "./side-by-side-view.module.css";

/** Wheel distance that scrolls past one block, in px. */
const blockHeight = 700;

/** The open document in several widths, themes and languages at once, instead of its preview. */
export const SideBySideView = observer(function SideBySideView(): ReactNode {
  const workbench = useWorkbench();
  const { preview, sideBySide, site } = workbench;
  const looks = sideBySide.looks.on(site);
  const rows = rowsOf(looks.slice(0, mostLooks));
  useSelectedAtTop(workbench);
  const scroll = (part: number): void =>
    sideBySide.scrollTo(sideBySide.place + part, preview.model?.blocks.length ?? 0);
  return (
    <section className={styles.view} aria-label={t("Side by side")}>
      <SideBySideChoices count={looks.length} />
      <div className={styles.rows} onWheel={(event) => scroll(event.deltaY / blockHeight)}>
        {rows.map((row) => (
          <Row
            key={`${row[0]?.theme} ${row[0]?.locale}`}
            looks={row}
            isOneOfSeveral={rows.length > 1}
          />
        ))}
      </div>
    </section>
  );
});

const SideBySideChoices = observer(function SideBySideChoices(props: {
  readonly count: number;
}): ReactNode {
  const { preview, sideBySide } = useWorkbench();
  const blocks = preview.model?.blocks ?? [];
  return (
    <div className={styles.choices}>
      <AppearanceToggles of={sideBySide.looks} />
      <Choice
        label={t("Block at the top")}
        value={String(Math.floor(sideBySide.place))}
        options={blocks.map((block, index) => ({
          value: String(index),
          label: isBroken(block)
            ? block.id
            : `${block.type} ${blockTitle(block.type, block.props)}`,
        }))}
        onChoose={(index) => sideBySide.scrollTo(Number(index), blocks.length)}
      />
      <output className={styles.most}>
        {props.count > mostLooks &&
          t("The first {count} of {n} are shown.", { count: mostLooks, n: props.count })}
      </output>
      <Button
        look="icon"
        icon="close"
        label={t("Close")}
        hint={keysText("side-by-side")}
        onPress={() => sideBySide.show(false)}
      />
    </div>
  );
});

/** Scrolls to a newly selected block. */
function useSelectedAtTop({ session, preview, sideBySide }: Workbench): void {
  useEffect(
    () =>
      reaction(
        () => topBlock(session.selected),
        (index) =>
          index !== undefined &&
          sideBySide.scrollTo(index, preview.model?.blocks.length ?? Infinity),
      ),
    [session, preview, sideBySide],
  );
}

/** One row per theme and language. */
function rowsOf(looks: readonly Appearance[]): readonly (readonly Appearance[])[] {
  const rows = Map.groupBy(looks, ({ theme, locale }) => `${theme} ${locale}`);
  return [...rows.values()];
}

interface RowProps {
  readonly looks: readonly Appearance[];
  readonly isOneOfSeveral: boolean;
}

const Row = observer(function Row({ looks, isOneOfSeveral }: RowProps): ReactNode {
  const [first] = looks;
  const row = useRef<HTMLDivElement>(null);
  const columns = looks.map(({ width }) => `${width}fr`).join(" ");
  useEffect(() => row.current?.style.setProperty("--columns", columns), [columns]);
  const workbench = useLocale(first?.locale);
  return (
    <div ref={row} className={styles.row}>
      {isOneOfSeveral && first && <p className={styles.name}>{rowName(first)}</p>}
      {typeof workbench === "string" ? (
        <p className={styles.missing}>{workbench}</p>
      ) : (
        looks.map((look) => <LookFigure key={look.width} look={look} of={workbench} />)
      )}
    </div>
  );
});

/** A language's workbench, or why there is none; separate unless it is the open one, reopened on changes. */
function useLocale(locale: string | undefined): Workbench | string | undefined {
  const workbench = useWorkbench();
  const isOwn = locale === workbench.site.locale;
  const { listing } = workbench.session;
  const [other, setOther] = useState<Workbench | string>();
  useEffect(() => {
    let isWanted = true;
    const open = async (): Promise<void> => {
      const opened = await openInLocale(workbench, locale ?? "");
      if (isWanted) setOther(opened);
    };
    if (!isOwn && listing !== undefined) void open();
    return () => {
      isWanted = false;
    };
  }, [workbench, locale, isOwn, listing]);
  return isOwn ? workbench : other;
}

interface LookFigureProps {
  readonly look: Appearance;
  readonly of: Workbench | undefined;
}

function rowName({ theme, locale }: Appearance): string {
  return `${textOf(themeNames[theme])} · ${languageNames[locale]}`;
}

function LookFigure({ look, of }: LookFigureProps): ReactNode {
  const { width, theme } = look;
  const { sideBySide } = useWorkbench();
  const place = useCallback(() => sideBySide.place, [sideBySide]);
  const size = t("{pixels} px", { pixels: width });
  const title = `${size} · ${rowName(look)}`;
  return (
    <figure className={styles.look}>
      <figcaption>{size}</figcaption>
      <LookFrame {...{ title, width, theme, place, of }} />
    </figure>
  );
}
