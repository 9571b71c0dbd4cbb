import { Plugin, type Transaction } from "prosemirror-state";
import { ReplaceAroundStep } from "prosemirror-transform";
import { richSchema, writtenAttributes } from "./rich-schema.ts";

/** Lines that become list items need no paragraph inside. */
export const bareItems = new Plugin({
  appendTransaction: (transactions, _before, { tr, doc }) => {
    if (!transactions.some(makesItems)) return null;
    doc.descendants((node, at) => {
      const line = node.type.name === "li" && node.childCount === 1 ? node.child(0) : undefined;
      const isPlain =
        line?.type.name === "p" && Object.keys(writtenAttributes(line.attrs)).length === 0;
      if (isPlain) tr.setNodeMarkup(at + 1, richSchema.nodes["bare"]);
    });
    return tr.docChanged ? tr : null;
  },
});

function makesItems({ steps }: Transaction): boolean {
  return steps.some((step) => {
    if (!(step instanceof ReplaceAroundStep)) return false;
    let isAround = false;
    step.slice.content.descendants(({ type }) => {
      isAround ||= type.name === "li";
    });
    return isAround;
  });
}
