import { isRecord } from "#lib/json/is-record.ts";
import { fieldName } from "../document/step.ts";
import { hasWords } from "../picker/has-words.ts";
import { schemaAt } from "../problems/schema-at.ts";
import { schemas } from "../schemas.ts";
import { goToSpot } from "../session/open-at.ts";
import type { Workbench } from "../workbench.ts";
import { t } from "../i18n.ts";
import type { PaletteChoice } from "./place-choices.ts";

/** Fields of the selected block that are called so, also those with nothing in them yet. */
export function fieldChoices(workbench: Workbench, words: string): readonly PaletteChoice[] {
  const { session, check } = workbench;
  const { selected, store } = session;
  const type = check.nodes.get(selected)?.type ?? "";
  if (store === undefined || type === "" || words.trim() === "") return [];
  const props = `${selected}/props`;
  const { properties } = schemaAt(schemas.page, store.present, props);
  if (!isRecord(properties)) return [];
  return Object.entries(properties).flatMap(([key, schema]): readonly PaletteChoice[] => {
    const title = isRecord(schema) && typeof schema["title"] === "string" ? schema["title"] : "";
    const name = title === "" ? fieldName(`/${key}`) : title;
    if (!hasWords(`${name} ${key}`, words)) return [];
    const pointer = `${props}/${key}`;
    return [
      {
        key: `field ${pointer}`,
        name,
        detail: t("{field} of {owner}", { field: key, owner: type }),
        group: t("Fields of the selected block"),
        run: () => goToSpot(workbench, { pointer }),
      },
    ];
  });
}
