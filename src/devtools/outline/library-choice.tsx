import { observer } from "mobx-react-lite";
import { Fragment, useCallback, type ReactNode } from "react";
import { blocksHtml } from "../blocks/block-html.ts";
import type { BlockElsewhere } from "../blocks/blocks-elsewhere.ts";
import { Button } from "../controls/button.tsx";
import type { SearchHit } from "../controls/search-list.tsx";
import { useFound } from "../dialogs/use-found.ts";
import { PatternLook } from "../patterns/pattern-look.tsx";
import type { PatternHit } from "../patterns/use-patterns.ts";
import { stateLabel } from "../test-run/verdict.tsx";
import { useWorkbench } from "../workbench-context.tsx";
import { t } from "../i18n.ts";
import styles from "./add-block-dialog.module.css";
import { BlockLook } from "./block-look.tsx";
import { nameSeveral, typesFor, typesIn } from "./find-types.ts";
import type { Looks } from "./use-looks.ts";

/** A type, several types, a pattern, or a block from another document. */
export type LibraryHit = SearchHit | BlockElsewhere | PatternHit;

type LookSize = "small" | "large";

/** The preview shown before the name of a search result. */
export function hitLook(hit: LibraryHit, looks: Looks): ReactNode {
  if ("pattern" in hit) return <PatternLook {...{ hit, looks }} size="small" />;
  if ("path" in hit) return <ElsewhereLook {...{ hit, looks }} size="small" />;
  return <TypeLook type={typesIn(hit.key)[0] ?? hit.key} looks={looks} size="small" />;
}

interface TypeLookProps {
  readonly type: string;
  readonly looks: Looks;
  readonly size: LookSize;
}

/** Small: complete in its largest form; large: in its initial form. */
function TypeLook({ type, looks: { stylesheets, lookOf }, size }: TypeLookProps): ReactNode {
  const { html = "", fullHtml = html } = lookOf(type) ?? {};
  return <BlockLook {...{ stylesheets, size }} html={size === "small" ? fullHtml : html} />;
}

/** Requested from the server once, however often it is shown. */
const made = new WeakMap<BlockElsewhere, Promise<string>>();

interface ElsewhereLookProps extends Pick<TypeLookProps, "looks" | "size"> {
  readonly hit: BlockElsewhere;
}

/** A block of another document as visitors see it; its type until that is loaded or if that fails. */
function ElsewhereLook({ hit, looks, size }: ElsewhereLookProps): ReactNode {
  const workbench = useWorkbench();
  const look = useCallback(async () => {
    const html = made.get(hit) ?? blocksHtml(workbench, [hit.block], hit.lang);
    made.set(hit, html);
    return { hit, html: await html };
  }, [workbench, hit]);
  const { value } = useFound(look);
  const isMade = value?.hit === hit && value.html !== "";
  if (!isMade) return <TypeLook type={hit.type} {...{ looks, size }} />;
  return <BlockLook html={value.html} stylesheets={looks.stylesheets} size={size} />;
}

interface LibraryChoiceProps {
  /** Key of what Enter would add. */
  readonly chosen: string | undefined;
  readonly elsewhere: readonly BlockElsewhere[];
  readonly patterns: readonly PatternHit[];
  readonly looks: Looks;
  /** The user wants to edit a pattern. */
  readonly onOpen: (pattern: PatternHit) => void;
  /** The user wants to start a type with one of its saved states. */
  readonly onChoose: (type: string, state: string) => void;
}

/** An enlarged preview of what Enter would add. */
export function LibraryChoice(props: LibraryChoiceProps): ReactNode {
  const { chosen, elsewhere, patterns, looks, onChoose, onOpen } = props;
  const pattern = patterns.find(({ key }) => key === chosen);
  if (pattern !== undefined) {
    return (
      <Chosen hit={pattern}>
        <PatternLook hit={pattern} looks={looks} size="large" />
        <Button label={t("Open the pattern")} onPress={() => onOpen(pattern)} />
      </Chosen>
    );
  }
  const copied = elsewhere.find(({ key }) => key === chosen);
  if (copied !== undefined) {
    return (
      <Chosen hit={copied}>
        <ElsewhereLook hit={copied} looks={looks} size="large" />
        <p className={styles.hint}>{copied.path}</p>
      </Chosen>
    );
  }
  const current = typesFor("").find(({ key }) => key === chosen);
  if (current !== undefined) {
    const { key: type } = current;
    return (
      <Chosen hit={current}>
        <TypeLook {...{ type, looks }} size="large" />
        <StartStates type={type} onChoose={(state) => onChoose(type, state)} />
      </Chosen>
    );
  }
  const several = chosen !== undefined && nameSeveral(chosen) ? typesIn(chosen) : [];
  if (several.length === 0) return null;
  return (
    <section className={styles.chosen} aria-label={t("Chosen blocks")}>
      {several.map((type, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a type may be wanted twice
        <Fragment key={`${index} ${type}`}>
          <h3>{type}</h3>
          <TypeLook {...{ type, looks }} size="large" />
        </Fragment>
      ))}
    </section>
  );
}

interface ChosenProps {
  readonly hit: SearchHit;
  readonly children: ReactNode;
}

function Chosen({ hit: { name, nameLang, detail, lang }, children }: ChosenProps): ReactNode {
  return (
    <section className={`${styles.chosen} scrolls`} aria-label={t("Chosen block")}>
      <h3 lang={nameLang}>{name}</h3>
      <p lang={lang}>{detail}</p>
      {children}
    </section>
  );
}

interface StartStatesProps {
  readonly type: string;
  readonly onChoose: (state: string) => void;
}

/** The saved states of a block that it can start with. */
const StartStates = observer(function StartStates({ type, onChoose }: StartStatesProps) {
  const { session, testRun } = useWorkbench();
  const path = `src/blocks/${type}/fixtures.json`;
  const entry = session.listing?.documents.find((document) => document.path === path);
  if (entry === undefined) return null;
  return (
    <fieldset className={styles.states}>
      <legend className={styles.hint}>{t("Start with")}</legend>
      {entry.states.map((state) => (
        <Button
          key={state}
          label={stateLabel(state, testRun.hasPassed({ type, state }))}
          onPress={() => onChoose(state)}
        />
      ))}
    </fieldset>
  );
});
