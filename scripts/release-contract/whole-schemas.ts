import { schemaAdvice } from "../codegen/schema-advice.ts";

/**
 * A frozen schema is never fixed: an invalid example would stay invalid.
 * @throws Error with all problems of the schemas
 */
export function demandWholeSchemas(root: string): void {
  const advice = schemaAdvice(root);
  if (advice.length > 0) throw new Error(advice.join("\n  "));
}
