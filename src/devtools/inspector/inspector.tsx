import { observer } from "mobx-react-lite";
import { useMemo, useState, type ReactNode } from "react";
import { bookPage } from "#contract/devtools-api.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { valueAt } from "#lib/json/json-pointer.ts";
import type { BlockNode } from "../document/block-tree.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { BlockId } from "../form/block-id.tsx";
import { fitsForm } from "../form/form-errors.ts";
import styles from "./inspector.module.css";
import { DocumentInspector } from "./document-inspector.tsx";
import { blockPlace } from "../form/form-subject.ts";
import { FormOrJson, type InspectorView, type ViewChoice } from "./form-or-json.tsx";
import { ListInspector } from "./list-inspector.tsx";
import { SeveralInspector } from "./several-inspector.tsx";
import { JsonEditor } from "../json/json-editor.tsx";
import { WholeDocument } from "./whole-document.tsx";
import { hasForm } from "../form/load-form.ts";
import { RowInspector } from "../tables/row-inspector.tsx";

/** The selected block, to be changed; or what stands around the blocks. */
export const Inspector = observer(function Inspector(): ReactNode {
  const { session, check, table, selection } = useWorkbench();
  const [view, onView] = useState<InspectorView>("form");
  const choice = { view, onView };
  const node = check.nodes.get(session.selected);
  const list = check.lists.get(session.selected);
  if (session.store === undefined) {
    return <p className={styles.empty}>Open a document to edit it.</p>;
  }
  if (view === "document" && session.open?.kind !== undefined) {
    return <WholeDocument key={session.open.before} choice={choice} />;
  }
  if (table.shape !== undefined) return <RowInspector choice={choice} />;
  if (selection.blocks.length > 1) return <SeveralInspector />;
  if (node !== undefined) {
    // Another block may take the place of one that was moved or taken away.
    return <BlockInspector key={`${node.pointer} ${node.type}`} node={node} choice={choice} />;
  }
  if (list !== undefined) return <ListInspector list={list} />;
  return <DocumentInspector key={session.open?.before} choice={choice} />;
});

interface BlockInspectorProps {
  readonly node: BlockNode;
  readonly choice: ViewChoice;
}

const BlockInspector = observer(function BlockInspector({ node, choice }: BlockInspectorProps) {
  const { session, check } = useWorkbench();
  const { pointer, type } = node;
  const value = valueAt(session.store?.present, pointer);
  const place = useMemo(() => blockPlace(pointer, type), [pointer, type]);
  const problems = check.problemsByBlock.get(pointer) ?? [];
  const reason = formRefusal(type, value, fitsForm(problems));
  const raw = (
    <JsonEditor
      label="Block as JSON"
      base={pointer}
      read={() => valueAt(session.store?.present, pointer)}
      onChange={(next) =>
        session.run({ kind: "replace-block", block: pointer, value: next }, `${pointer} json`)
      }
      onLeave={() => session.store?.endStep()}
    />
  );
  return (
    <FormOrJson
      title={type === "" ? "No type" : type}
      place={place}
      choice={choice}
      isFitting={reason === undefined}
      reason={reason}
      about={hasForm(type) ? bookPage("blocks", type) : undefined}
      fields={isRecord(value) && <BlockId pointer={pointer} block={value} />}
      raw={raw}
    />
  );
});

/** Why a block is edited as JSON; undefined when a form can show it. */
function formRefusal(type: string, value: unknown, isFitting: boolean): string | undefined {
  if (!isRecord(value)) return "This is no block.";
  if (!hasForm(type)) return `There is no block type “${type}”, so there is no form for it.`;
  if (!isRecord(value.props)) return "The props of this block are no object.";
  return isFitting ? undefined : "A list or an object is something else here: no form can show it.";
}
