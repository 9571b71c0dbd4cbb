import { schemaAdvice } from "../codegen/schema-advice.ts";

/**
 * What is frozen is never mended: an example that is not valid would stay so.
 * @throws Error with all that the schemas lack
 */
export function demandWholeSchemas(root: string): void {
  const advice = schemaAdvice(root);
  if (advice.length > 0) throw new Error(advice.join("\n  "));
}
