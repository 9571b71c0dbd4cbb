import type { MessageDescriptor } from "@lingui/core";
import { runInAction } from "mobx";
import { observer } from "mobx-react-lite";
import { useEffect, useState, type ReactNode } from "react";
import { requiredStates } from "#contract/blocks/required-states.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { valueAt } from "#lib/json/json-pointer.ts";
import type { OpenDialog } from "../desk.ts";
import { blockTitle } from "../document/block-title.ts";
import {
  freeStateName,
  pathOfFixtures,
  stateNameFor,
  stateNameRule,
  stateChanges,
  stateRefusal,
  type StateChange,
} from "../filing/fixture-states.ts";
import { nameOf, type DocumentSource } from "../session/document-source.ts";
import type { Notice } from "../session/notice.ts";
import type { EditingSession } from "../session/session.ts";
import { useWorkbench } from "../workbench-context.tsx";
import type { Workbench } from "../workbench.ts";
import { listedDocuments } from "./open-entry.ts";
import { TaskForm } from "./task-form.tsx";
import { TextField } from "../controls/text-field.tsx";
import { msg, t, textOf } from "../i18n.ts";

type Wish = Extract<OpenDialog, { kind: "state" }>["change"];

const titles: Readonly<Record<Wish, MessageDescriptor>> = {
  add: msg("New state"),
  rename: msg("Rename the state"),
  remove: msg("Delete the state?"),
  "from-block": msg("Save this block as a state"),
};

/** Adds, renames or deletes a named state of a block type. */
export const StateDialog = observer(function StateDialog(props: {
  readonly change: Wish;
  readonly onClose: () => void;
}) {
  const { change: wish, onClose } = props;
  const workbench = useWorkbench();
  const { session } = workbench;
  const [subject] = useState(() => subjectOf(workbench));
  const [typed, setTyped] = useState(() => firstName(workbench, wish, subject));
  const name = stateNameFor(typed);
  useEffect(() => void session.loadListing(), [session]);
  const { type, props: value, state = "" } = subject;
  const path = pathOfFixtures(type);
  const states = listedDocuments(workbench).find((entry) => entry.path === path)?.states ?? [];
  const change = changeOf(wish, { name, from: state, props: value });
  const isUnchanged = wish === "rename" && name === state;
  const refusal = isUnchanged ? t("It has this name already.") : stateRefusal(states, change);
  const doIt = async (): Promise<void> => {
    await changeInFiles(workbench, type, change);
    await session.loadListing();
    const left = states.find((one) => one !== state);
    const next = change.kind === "remove" ? left : change.name;
    if (wish === "from-block") runInAction(() => (session.notice = savedNotice(type, name)));
    else await openChanged(session, { kind: "file", path, state: next }, wish);
  };
  return (
    <TaskForm
      title={textOf(titles[wish])}
      action={wish === "remove" ? t("Delete") : t("Save")}
      isGrave={wish === "remove"}
      refusal={refusal}
      onClose={onClose}
      onDo={doIt}
    >
      {(wish === "rename" || wish === "remove") && <Needed state={state} />}
      {wish === "remove" ? (
        <Removed state={state} type={type} />
      ) : (
        <TextField
          label={t("Name of the state")}
          isFirst
          value={typed}
          refusal={isUnchanged ? undefined : refusal}
          hint={[
            name === typed ? stateNameRule() : t("It is called {name}.", { name }),
            ...(wish === "add"
              ? [t("It starts as a copy of the state “{state}”.", { state })]
              : []),
            ...(states.length === 0
              ? []
              : [t("There are: {states}.", { states: states.join(", ") })]),
          ].join(" ")}
          onChange={setTyped}
        />
      )}
    </TaskForm>
  );
});

/** Renames and deletions can be undone. */
async function changeInFiles(
  { client, replacing }: Workbench,
  type: string,
  change: StateChange,
): Promise<void> {
  const changes = await stateChanges(client, type, change);
  const label = undoneAs(type, change);
  if (label === undefined) await client.change(changes);
  else await replacing.change(label, changes);
}

/** The undo label of a change; undefined for an added state, which can simply be deleted. */
function undoneAs(type: string, change: StateChange): string | undefined {
  if (change.kind === "add") return undefined;
  const { kind, name } = change;
  if (kind === "remove") return t("Deleted the state “{name}” of {type}", { name, type });
  return t("Renamed the state “{from}” of {type}", { from: change.from, type });
}

/** A new state is on disk already. */
async function openChanged(
  session: EditingSession,
  source: DocumentSource,
  wish: Wish,
): Promise<void> {
  await session.load(source);
  if (wish !== "add") return;
  session.say("good", t("Created and opened {path}", { path: nameOf(source) }));
}

/** The document stays open; a button leads to the state. */
function savedNotice(type: string, state: string): Notice {
  const text = t('{type} has the state "{name}" now', { type, name: state });
  const source = { kind: "file", path: pathOfFixtures(type), state } as const;
  return { tone: "good", text, isOfNow: false, way: { label: t("Open the state"), source } };
}

function Removed(subject: { readonly state: string; readonly type: string }): ReactNode {
  const text = t(
    "The state “{state}” of {type} is removed from its file, with its interactions. To undo: Ctrl+K, “undo last”.",
    { ...subject },
  );
  return <p>{text}</p>;
}

/** How the project's checks report a block without this state. */
function Needed({ state }: { readonly state: string }): ReactNode {
  if (!requiredStates.includes(state)) return null;
  return (
    <p>
      {t("Every block must have the states {states}: without “{state}” its tests fail.", {
        states: requiredStates.join(", "),
        state,
      })}
    </p>
  );
}

interface Subject {
  readonly type: string;
  readonly props: unknown;
  /** State of the open fixture. */
  readonly state: string | undefined;
}

/** The selected block, or the only block of a fixture. */
function subjectOf({ session, check }: Workbench): Subject {
  const block = valueAt(session.store?.present, session.selected);
  const props = isRecord(block) ? block.props : undefined;
  const source = session.open?.source;
  const state = source?.kind === "file" ? source.state : undefined;
  return { type: check.nodes.get(session.selected)?.type ?? "", props, state };
}

/** The suggested name, selected for replacement: a state created from a block is named after its text. */
function firstName(workbench: Workbench, wish: Wish, { type, props, state = "" }: Subject): string {
  if (wish === "rename") return state;
  if (wish !== "from-block") return "";
  const path = pathOfFixtures(type);
  const entry = listedDocuments(workbench).find((one) => one.path === path);
  return freeStateName(blockTitle(type, props), entry?.states ?? []);
}

function changeOf(
  wish: Wish,
  { name, from, props }: { readonly name: string; readonly from: string; readonly props: unknown },
): StateChange {
  if (wish === "remove") return { kind: "remove", name: from };
  return wish === "rename" ? { kind: "rename", from, name } : { kind: "add", name, props };
}
