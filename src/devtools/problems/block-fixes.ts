import { parseJson } from "#contract/parse-json.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { valueAt } from "#lib/json/json-pointer.ts";
import { idsOf, withFreshIds } from "../document/fresh-ids.ts";
import type { Broken, Fix } from "./fix.ts";
import { t } from "../i18n.ts";

/** Pointer of the block with a problem of its id or type. */
function blockPointer({ problem }: Broken): string {
  return problem.pointer.replace(/\/(id|type)$/, "");
}

/** Replaces the id by one that is unused in the document. */
export function freshId(broken: Broken): Fix | undefined {
  const pointer = blockPointer(broken);
  const block = valueAt(broken.document, pointer);
  if (!isRecord(block)) return undefined;
  const { props } = block;
  const fresh = withFreshIds({ ...block, props: {} }, idsOf(broken.document));
  if (!isRecord(fresh)) return undefined;
  return {
    label: t("Give it the id “{id}”", { id: String(fresh.id) }),
    command: { kind: "put-value", pointer, value: { ...fresh, props } },
  };
}

/** Replaces the type by the known one that was probably meant. */
export function retyped(broken: Broken): Fix | undefined {
  const { suggestion } = broken.problem;
  const pointer = blockPointer(broken);
  const block = valueAt(broken.document, pointer);
  if (suggestion === undefined || !isRecord(block)) return undefined;
  const { value } = parseJson(suggestion);
  const type = typeof value === "string" ? value : suggestion;
  return {
    label: t("Make it a “{type}”", { type }),
    command: { kind: "put-value", pointer, value: { ...block, type } },
  };
}

/** The remaining option for a block of unknown type. */
export function removedBlock(broken: Broken): Fix {
  return {
    label: t("Remove the block"),
    command: { kind: "remove-block", block: blockPointer(broken) },
  };
}
