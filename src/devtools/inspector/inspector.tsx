import { compareShallow, reaction } from "mobx";
import { observer } from "mobx-react-lite";
import { useEffect, useMemo, useState, type ReactNode } from "react";
import { bookPage } from "#contract/devtools-api.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { valueAt } from "#lib/json/json-pointer.ts";
import type { BlockNode } from "../document/block-tree.ts";
import { aboutBlock, wholeDocument } from "../document/unread-texts.ts";
import type { Workbench } from "../workbench.ts";
import { PatternInspector } from "../patterns/pattern-inspector.tsx";
import { isPattern } from "../session/open-text.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { BlockId } from "../form/block-id.tsx";
import { fitsForm } from "../form/form-errors.ts";
import { t } from "../i18n.ts";
import emptyStyles from "../controls/empty.module.css";
import { DocumentInspector } from "./document-inspector.tsx";
import { blockPlace } from "../form/form-subject.ts";
import { FormOrJson, type InspectorView, type ViewChoice } from "./form-or-json.tsx";
import { ListInspector } from "./list-inspector.tsx";
import { SeveralInspector } from "./several-inspector.tsx";
import { JsonEditor } from "../json/json-editor.tsx";
import { WholeDocument } from "./whole-document.tsx";
import { BlockUses } from "./block-uses.tsx";
import { hasForm } from "../form/load-form.ts";
import { RowInspector } from "../tables/row-inspector.tsx";

/** The editor for the selected block, or for the document outside its blocks. */
export const Inspector = observer(function Inspector(): ReactNode {
  const workbench = useWorkbench();
  const { session, check, table, selection } = workbench;
  const [view, onView] = useState<InspectorView>("form");
  const choice = { view, onView };
  useEffect(() => followUnread(workbench, onView), [workbench]);
  const node = check.nodes.get(session.selected);
  const list = check.lists.get(session.selected);
  if (session.store === undefined) {
    return <p className={emptyStyles.empty}>{t("Open a document to edit it.")}</p>;
  }
  if (view === "document" && session.open?.kind !== undefined) {
    return <WholeDocument key={session.store.key} choice={choice} />;
  }
  if (table.shape !== undefined) return <RowInspector choice={choice} />;
  if (selection.blocks.length > 1) return <SeveralInspector />;
  if (node !== undefined) {
    return <BlockInspector key={node.pointer} node={node} choice={choice} />;
  }
  if (list !== undefined) return <ListInspector list={list} />;
  if (session.open !== undefined && isPattern(session.open)) return <PatternInspector />;
  return <DocumentInspector key={session.store.key} choice={choice} />;
});

/** Switches to the JSON view when the selection has a text that is not valid JSON yet. */
function followUnread(workbench: Workbench, onView: (view: InspectorView) => void): () => void {
  const { session, problems } = workbench;
  return reaction(
    () => [unreadView(workbench), session.selected, problems.wanted] as const,
    ([view]) => view !== undefined && onView(view),
    { equals: compareShallow, fireImmediately: true },
  );
}

/** The view in which a text about the selection was typed, if it is not valid JSON yet. */
function unreadView({ session, check }: Workbench): InspectorView | undefined {
  const { selected, store } = session;
  const node = check.nodes.get(selected);
  if (selected === "" && store?.unread.has(wholeDocument) === true) return "document";
  const about = node === undefined ? selected : aboutBlock(node.id);
  return store?.unread.has(about) === true ? "json" : undefined;
}

interface BlockInspectorProps {
  readonly node: BlockNode;
  readonly choice: ViewChoice;
}

const BlockInspector = observer(function BlockInspector({ node, choice }: BlockInspectorProps) {
  const { session, check } = useWorkbench();
  const { pointer, type, id } = node;
  const value = valueAt(session.store?.present, pointer);
  const place = useMemo(() => blockPlace(pointer, type), [pointer, type]);
  const problems = check.problemsByBlock.get(pointer) ?? [];
  const reason = formRefusal(type, value, fitsForm(problems));
  const raw = (
    <JsonEditor
      label={t("Block as JSON")}
      base={pointer}
      about={aboutBlock(id)}
      read={() => valueAt(session.store?.present, pointer)}
      onChange={(next) => {
        // Otherwise a form that fits the half-typed data would replace the editor.
        choice.onView("json");
        session.run({ kind: "put-value", pointer, value: next }, `${pointer} json`);
        return true;
      }}
      onLeave={() => session.store?.endStep()}
    />
  );
  return (
    <FormOrJson
      title={type === "" ? t("No type") : type}
      place={place}
      choice={choice}
      isFitting={reason === undefined}
      reason={reason}
      about={hasForm(type) ? bookPage("blocks", type) : undefined}
      uses={<BlockUses type={type} />}
      fields={isRecord(value) && <BlockId pointer={pointer} block={value} />}
      raw={raw}
    />
  );
});

/** Why a block is edited as JSON; undefined if a form can show it. */
function formRefusal(type: string, value: unknown, isFitting: boolean): string | undefined {
  if (!isRecord(value)) return t("This is not a block.");
  if (!hasForm(type)) {
    return t("There is no block type “{type}”, so there is no form for it.", { type });
  }
  if (!isRecord(value.props)) return t("The props of this block are not an object.");
  return isFitting
    ? undefined
    : t("A list or an object has a value of another type here: the form cannot show it.");
}
