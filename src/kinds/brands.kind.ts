import { defineServedKind } from "./define-kind.ts";

/** The brands under which the site is shown; a content service has one. */
export const brands = defineServedKind({
  name: "brand",
  label: "brand",
  position: 12,
  files: { shared: "brands", namedBy: "id" },
  schema: "brand",
  endpoint: "/api/brand",
  own: (brand) => brand,
});
