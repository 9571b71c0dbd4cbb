import { defineSharedKind } from "./define-kind.ts";

/** The rules that editors' texts are checked against. */
export const checks = defineSharedKind({
  name: "checks",
  label: "checks of texts",
  position: 13,
  files: { shared: "checks" },
  schema: "checks",
});
