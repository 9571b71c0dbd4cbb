import { defineSharedKind } from "./define-kind.ts";

/** The brands that the site is shown as. */
export const brands = defineSharedKind({
  name: "brand",
  label: "brand",
  position: 12,
  files: { shared: "brands" },
  schema: "brand",
});
