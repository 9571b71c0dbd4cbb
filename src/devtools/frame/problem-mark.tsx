import type { ReactNode } from "react";
import type { BrokenBlock, CheckedBlock } from "#contract/checked-page.ts";
import { pathsOf } from "#contract/blocks/nested-blocks.ts";
import type { Problem } from "#contract/problems/problem.ts";
import { toPointer } from "#lib/json/json-pointer.ts";
import type { TranslateProblem } from "#contract/problems/describe-problem.ts";
import { ProblemText } from "../problems/problem-text.tsx";
import { activeLanguage, t } from "../i18n.ts";
import { AddFirst, type WantFirst } from "./first-place.tsx";
import styles from "./problem-mark.module.css";

interface ProblemMarkProps {
  readonly block: BrokenBlock;
  readonly translate: TranslateProblem;
  /** The last good version of the block is shown below. */
  readonly isAbove?: boolean;
  readonly onFirst: WantFirst;
}

/** Placeholder for a block that cannot be shown, with the reason as in the problem list. */
export function ProblemMark(props: ProblemMarkProps): ReactNode {
  const { block, translate, isAbove = false, onFirst } = props;
  const { id, type, kind, problems } = block;
  const name = nameOf(type, id);
  return (
    <div
      {...(isAbove ? {} : { id })}
      data-block={id}
      lang={activeLanguage()}
      className={styles.mark}
      data-block-failure={kind}
      data-above={isAbove || undefined}
    >
      <strong>
        {isAbove
          ? t("{name} as it was before this", { name })
          : t("{name} cannot be shown", { name })}
      </strong>
      <ul>
        {problems.map((problem) => {
          const list = emptyList(type, problem);
          return (
            <li
              key={`${problem.pointer} ${problem.code} ${problem.expected}`}
              data-empty-list={list}
            >
              <span>{fieldName(problem.pointer)}</span>{" "}
              <ProblemText problem={problem} translate={translate} />
              {list !== undefined && <AddFirst onPress={() => onFirst({ id, list })} />}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Replaces a block that is left out because the preview stopped responding. */
export function LeftOutMark({ block }: { readonly block: CheckedBlock }): ReactNode {
  const { id, type } = block;
  return (
    <div id={id} data-block={id} lang={activeLanguage()} className={styles.mark}>
      <strong>{t("{name} is left out", { name: nameOf(type, id) })}</strong>
      <p>{t("It made the preview stop responding.")}</p>
    </div>
  );
}

function nameOf(type: string, id: string): string {
  return `${type === "" ? t("A block") : type} #${id}`;
}

/** The list of blocks that a problem reports as empty, as its pointer from the props: a drop target. */
function emptyList(type: string, { code, pointer }: Problem): string | undefined {
  const keys = keysInside(pointer);
  const isList = pathsOf(type).blocks.some((path) => path.at(-1) === keys.at(-1));
  return code === "min-items" && isList ? toPointer(keys) : undefined;
}

function keysInside(pointer: string): readonly string[] {
  const keys = pointer.split("/");
  const block = keys.findLastIndex(
    (key, index) => index > 1 && keys[index - 1] === "blocks" && /^\d/.test(key),
  );
  const inside = keys.slice(block < 0 ? 1 : block + 1);
  return (inside[0] === "props" ? inside.slice(1) : inside).filter((key) => key !== "");
}

/** The location within the block as named in its form: "items 2 label" for "…/props/items/1/label". */
function fieldName(pointer: string): string {
  const keys = keysInside(pointer);
  return keys.map((key) => (/^\d+$/.test(key) ? String(Number(key) + 1) : key)).join(" ");
}
