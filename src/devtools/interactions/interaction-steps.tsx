import { useEffect, useRef } from "react";
import type { InteractionStep } from "#contract/interactions.ts";
import { stepText } from "#i18n/step-text.ts";
import { Button } from "../controls/button.tsx";
import { t } from "../i18n.ts";
import type { Played } from "./player.ts";
import { faultText } from "./fault-text.ts";
import styles from "./interactions-panel.module.css";

interface StepEditing {
  readonly onRemove: (at: number) => void;
  readonly onMove: (from: number, to: number) => void;
}

type Tool = "up" | "down" | "remove";

interface ToolPlace {
  readonly at: number;
  readonly tool: Tool;
}

/** The button of a step, or the name field if no step is left. */
function toolAt(list: HTMLElement | null, { at, tool }: ToolPlace): HTMLElement | null {
  const buttons = list?.children[at]?.querySelectorAll<HTMLElement>("span > button");
  const button = buttons?.[["up", "down", "remove"].indexOf(tool)];
  return button ?? list?.closest("form")?.querySelector("input") ?? null;
}

interface StepsProps {
  readonly steps: readonly InteractionStep[];
  readonly done?: number | undefined;
  readonly outcome?: Played | undefined;
  /** The first failure among those played together. */
  readonly isFirstFailed?: boolean;
  readonly editing?: StepEditing;
  /** The last recorded step is kept in view. */
  readonly isRunning?: boolean;
  readonly onPlayUpTo?: (count: number) => void;
}

/** The actions and expectations, one after another. */
export function Steps(props: StepsProps) {
  const { steps, done, outcome, isFirstFailed = false, editing, isRunning, onPlayUpTo } = props;
  const fault = outcome?.fault;
  const list = useRef<HTMLOListElement>(null);
  // The clicked button has moved, or was removed with its step.
  const next = useRef<ToolPlace>(undefined);
  useEffect(() => {
    if (next.current !== undefined) toolAt(list.current, next.current)?.focus();
    next.current = undefined;
  });
  const faultAt = fault && isFirstFailed ? done : undefined;
  useEffect(() => {
    if (faultAt === undefined) return;
    list.current?.children[faultAt]?.scrollIntoView({ block: "center" });
  }, [faultAt]);
  const newest = isRunning === true ? steps.length : 0;
  useEffect(() => {
    list.current?.children[newest - 1]?.scrollIntoView({ block: "nearest" });
  }, [newest]);
  const onUse = (tool: Tool, at: number): void => {
    const to = { up: at - 1, down: at + 1, remove: Math.min(at, steps.length - 2) }[tool];
    next.current = { at: to, tool };
    if (tool === "remove") editing?.onRemove(at);
    else editing?.onMove(at, to);
  };
  return (
    <ol ref={list} className={styles.steps}>
      {steps.map((step, at) => {
        const isDone = done !== undefined && at < done;
        const isFault = fault !== undefined && at === done;
        return (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- the same may be done twice
            key={at}
            data-expected={"expect" in step || undefined}
            data-done={isDone || undefined}
            data-fault={isFault || undefined}
            data-first-failed={(isFault && isFirstFailed) || undefined}
          >
            {editing && (
              <div className={styles.line}>
                <span>{stepText(step)}</span>
                <StepTools step={step} at={at} count={steps.length} onUse={onUse} />
              </div>
            )}
            {!editing && !onPlayUpTo && <span>{stepText(step)}</span>}
            {!editing && onPlayUpTo && (
              <button type="button" title={t("Play up to here")} onClick={() => onPlayUpTo(at + 1)}>
                {stepText(step)}
              </button>
            )}
            {isFault && <strong>{faultText(fault, step)}</strong>}
          </li>
        );
      })}
    </ol>
  );
}

interface StepToolsProps {
  readonly step: InteractionStep;
  readonly at: number;
  readonly count: number;
  readonly onUse: (tool: Tool, at: number) => void;
}

function StepTools({ step, at, count, onUse }: StepToolsProps) {
  const text = stepText(step);
  return (
    <span className={styles.tools}>
      <Button
        icon="up"
        look="icon"
        label={t("Move up: {step}", { step: text })}
        isOff={at === 0}
        onPress={() => onUse("up", at)}
      />
      <Button
        icon="down"
        look="icon"
        label={t("Move down: {step}", { step: text })}
        isOff={at === count - 1}
        onPress={() => onUse("down", at)}
      />
      <Button
        icon="close"
        look="icon"
        label={t("Remove: {step}", { step: text })}
        onPress={() => onUse("remove", at)}
      />
    </span>
  );
}
