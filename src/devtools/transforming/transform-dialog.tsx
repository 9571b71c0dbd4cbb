import { observer } from "mobx-react-lite";
import { useState, type ReactNode } from "react";
import { isList } from "#lib/json/is-record.ts";
import { cutText } from "#lib/text/cut-text.ts";
import { Dialog } from "../controls/dialog.tsx";
import { Examples } from "../controls/examples.tsx";
import { SearchList, type SearchHit } from "../controls/search-list.tsx";
import { blockTitle } from "../document/block-title.ts";
import { BlockLook } from "../outline/block-look.tsx";
import { typesFor } from "../outline/find-types.ts";
import { useLooks } from "../outline/use-looks.ts";
import { useWorkbench } from "../workbench-context.tsx";
import type { Workbench } from "../workbench.ts";
import { t } from "../i18n.ts";
import type { CarriedOver } from "./carry-over.ts";
import { ownerOfType, type LeftOut } from "./fields.ts";
import { transformBlocks, transformationsTo } from "./transform-blocks.ts";
import styles from "./transform-dialog.module.css";

const maxExcerpt = 60;

/** The types that the selected blocks can be converted to, and the effect on their content. */
export const TransformDialog = observer(function TransformDialog(props: {
  readonly onClose: () => void;
}) {
  const { onClose } = props;
  const workbench = useWorkbench();
  const { selection } = workbench;
  const [chosen, setChosen] = useState<string>();
  const { stylesheets, lookOf } = useLooks();
  const lookAt = (type: string, size: "small" | "large"): ReactNode => {
    const { html = "", fullHtml = html } = lookOf(type) ?? {};
    return <BlockLook {...{ stylesheets, size }} html={size === "small" ? fullHtml : html} />;
  };
  return (
    <Dialog
      title={t("Change {name} into another type", { name: selection.name })}
      size="large"
      onClose={onClose}
    >
      <div className={styles.parts}>
        <SearchList
          label={t("Block type")}
          placeholder={t("hero, faq, prices…")}
          find={(words) => targetsFor(workbench, words)}
          onChoose={({ key }) => {
            onClose();
            void workbench.session.arriving.add(transformBlocks(workbench, key));
          }}
          onCurrent={setChosen}
          pictureOf={({ key }) => lookAt(key, "small")}
          hint={<Examples of={[[t("Changes it; Undo restores everything"), t("Enter")]]} />}
        />
        {chosen !== undefined && <Outcome type={chosen} look={lookAt(chosen, "large")} />}
      </div>
    </Dialog>
  );
});

/** Those that preserve the most come first; with search text those whose name matches. */
function targetsFor(workbench: Workbench, words: string): readonly SearchHit[] {
  const { check, selection } = workbench;
  const types = new Set(selection.blocks.map((one) => check.nodes.get(one)?.type));
  const hits = typesFor(words.replaceAll(/[,|+]/g, " "))
    .filter(({ key }) => types.size > 1 || !types.has(key))
    .map(({ key, name }) => {
      const all = transformationsTo(workbench, key).map(({ over }) => over);
      const left = all.flatMap((over) => over.left);
      const lacking = lackingIn(all);
      const loss = JSON.stringify([left, lacking]).length;
      return { key, name, detail: outcomeOf(left, lacking), loss };
    });
  if (words.trim() !== "") return hits;
  return hits.toSorted((one, other) => one.loss - other.loss);
}

function outcomeOf(left: readonly LeftOut[], lacking: readonly string[]): string {
  if (left.length > 0) return t("Left out: {names}", { names: namesOfLeft(left).join(", ") });
  if (lacking.length === 0) return t("Nothing is lost");
  return t("Nothing is lost; still to fill in: {names}", { names: lacking.join(", ") });
}

function lackingIn(all: readonly CarriedOver[]): readonly string[] {
  return [...new Set(all.flatMap(({ lacking }) => lacking))];
}

function namesOfLeft(left: readonly LeftOut[]): readonly string[] {
  return [...new Set(left.map(({ title }) => title))];
}

interface OutcomeProps {
  readonly type: string;
  /** Preview of such a block. */
  readonly look: ReactNode;
}

/** What is carried over, what is not, and what starts as an example. */
const Outcome = observer(function Outcome({ type, look }: OutcomeProps): ReactNode {
  const workbench = useWorkbench();
  const all = transformationsTo(workbench, type).map(({ over }) => over);
  const left = all.flatMap((over) => over.left);
  const { fields } = ownerOfType(type);
  const missing = new Set(all.flatMap((over) => over.missing));
  return (
    <section className={`${styles.outcome} scrolls`} aria-label={t("Result")}>
      <h3>{type}</h3>
      <p className={styles.hint}>{typesFor(type).find(({ key }) => key === type)?.detail}</p>
      {look}
      <Names title={t("Kept")} names={[...new Set(all.flatMap(({ carried }) => carried))]} />
      {left.length > 0 && (
        <>
          <h4 className={styles.left}>{t("Left out")}</h4>
          <dl>
            {namesOfLeft(left).map((title) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{excerptOf(left.filter((one) => one.title === title))}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <Names
        title={t("Starts as an example")}
        names={[...missing].map((name) => fields.get(name)?.title ?? name)}
      />
      <Names title={t("Still to fill in")} names={lackingIn(all)} />
    </section>
  );
});

function Names(props: { readonly title: string; readonly names: readonly string[] }): ReactNode {
  const { title, names } = props;
  if (names.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <p>{names.join(", ")}</p>
    </>
  );
}

/** An excerpt of the lost content, so that it does not have to be looked up. */
function excerptOf(left: readonly LeftOut[]): string {
  const [first] = left;
  const value = first?.value;
  const words = blockTitle("", value);
  const text = cutText(words === "" ? JSON.stringify(value) : words, maxExcerpt);
  const n = left.length + (isList(value) ? value.length - 1 : 0);
  return n > 1 ? t("{text} and {n} more", { text, n: n - 1 }) : text;
}
