import { defineSharedKind } from "./define-kind.ts";

/** What the editors hold their texts to. */
export const checks = defineSharedKind({
  name: "checks",
  label: "checks of texts",
  position: 13,
  files: { shared: "checks" },
  schema: "checks",
});
