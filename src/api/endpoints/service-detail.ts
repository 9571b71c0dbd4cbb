import { serviceDetailPaths } from "#generated/block-paths.ts";
import type { ServiceDetail } from "#generated/types.ts";
import { validate } from "#generated/validators/service-detail.js";
import { detailEndpoint } from "./detail-endpoint.ts";

/** GET /api/services/{slug}: a service, ready to be rendered, with its slugs in other locales. */
export const serviceEndpoint = detailEndpoint<ServiceDetail>({
  name: "service",
  path: "/api/services/{slug}",
  rules: { envelope: validate, paths: serviceDetailPaths },
});
