import { isRecord } from "#lib/json/is-record.ts";
import { withBlockUnion, type ReferredSchemas } from "./block-union.ts";
import type { NamedSchemas } from "./reachable.ts";

const lastLineFeed = String.raw`\n$`;

/**
 * Schemas as generators of types and of code take them: a block is one of the schemas of their types,
 * and no pattern has a `not` beside it. That one is for Python, whose `$` matches before a last line
 * feed; by the standard it says nothing more, and Zod knows no `not`.
 */
export function forGenerators(referred: ReferredSchemas): NamedSchemas {
  const text = JSON.stringify(withBlockUnion(referred), (key, value: unknown) =>
    key === "not" && isRecord(value) && value["pattern"] === lastLineFeed ? undefined : value,
  );
  const schemas: unknown = JSON.parse(text);
  return isRecord(schemas) ? schemas : {};
}
