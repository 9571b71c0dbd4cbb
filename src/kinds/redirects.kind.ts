import { isFatalRedirect, redirectProblems } from "#contract/problems/redirect-problems.ts";
import { defineServedKind } from "./define-kind.ts";

/** A redirect table per locale. */
export const redirects = defineServedKind({
  name: "redirects",
  label: "table of redirects",
  position: 11,
  files: { shared: "redirects", namedBy: "locale" },
  schema: "redirects",
  endpoint: "/api/redirects",
  editor: {
    columns: ["from", "to", "withoutPrefix"],
    rows: { of: "redirects", label: "redirect" },
  },
  faults: ({ redirects: rows }, locales) =>
    redirectProblems(rows, { locales }).filter(isFatalRedirect),
  size: ({ redirects: rows }) => rows.length,
});
