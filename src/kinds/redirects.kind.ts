import { defineSharedKind } from "./define-kind.ts";

/** A table of redirects per locale. */
export const redirects = defineSharedKind({
  name: "redirects",
  label: "table of redirects",
  position: 11,
  files: { shared: "redirects" },
  schema: "redirects",
});
