import { useCallback, useMemo } from "react";
import { useFound } from "../dialogs/use-found.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { t } from "../i18n.ts";
import { fieldsAround, fieldsOfBlock, schemaAround, type FieldGroup } from "./field-choices.ts";

/** Form fields of the selection and of the open document; the latter appear once its schema has loaded. */
export function useFields(): readonly FieldGroup[] {
  const { session, check } = useWorkbench();
  const { open, selected } = session;
  const document = session.store?.present;
  const { value: around } = useFound(useCallback(async () => schemaAround(open), [open]));
  const type = check.nodes.get(selected)?.type ?? "";
  return useMemo(() => {
    if (document === undefined) return [];
    const ofBlock = {
      group: t("Fields of the selected block"),
      owner: type,
      fields: type === "" ? [] : fieldsOfBlock(document, selected),
    };
    const ofDocument = {
      group: t("Fields of the document"),
      owner: t("the document"),
      fields: around === undefined ? [] : fieldsAround(document, around),
    };
    return [ofBlock, ofDocument];
  }, [document, selected, type, around]);
}
