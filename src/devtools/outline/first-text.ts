import { pathsOf } from "#contract/blocks/nested-blocks.ts";
import { findAt } from "#lib/json/data-path.ts";
import { valueAt } from "#lib/json/json-pointer.ts";
import type { DevDocument } from "../document/command.ts";
import { textsIn } from "#renderer/clicked-spot/field-of-spot.ts";
import { schemaAt } from "../problems/schema-at.ts";
import { schemas } from "../schemas.ts";

/** Pointer of a block's first free text (not one of fixed values); undefined if it has no text of its own. */
export function firstTextOf(document: DevDocument, block: string): string | undefined {
  const type = valueAt(document, `${block}/type`);
  const props = valueAt(document, `${block}/props`);
  const addresses = pathsOf(typeof type === "string" ? type : "").url.flatMap((path) =>
    findAt(props, path).map(({ pointer }) => pointer),
  );
  return textsIn(props, [])
    .filter(({ pointer }) => !addresses.includes(pointer))
    .map(({ pointer }) => `${block}/props${pointer}`)
    .find((pointer) => schemaAt(schemas.page, document, pointer).enum === undefined);
}
