import { hiddenPagePaths } from "#generated/block-paths.ts";
import type { HiddenPage } from "#generated/types.ts";
import { validate } from "#generated/validators/hidden-page.js";
import { detailEndpoint } from "./detail-endpoint.ts";

/** GET /api/hidden_pages/{slug}: a page that nothing links to, ready to be rendered, with its slugs in other locales. */
export const hiddenPageEndpoint = detailEndpoint<HiddenPage>({
  name: "hiddenPage",
  path: "/api/hidden_pages/{slug}",
  rules: { envelope: validate, paths: hiddenPagePaths },
});
