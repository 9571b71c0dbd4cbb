import { jobOfferDetailPaths } from "#generated/block-paths.ts";
import type { JobOfferDetail } from "#generated/types.ts";
import { validate } from "#generated/validators/job-offer-detail.js";
import { detailEndpoint } from "./detail-endpoint.ts";

/** GET /api/job_offers/{slug}: an open position, ready to be rendered, with its slugs in other locales. */
export const jobOfferEndpoint = detailEndpoint<JobOfferDetail>({
  name: "jobOffer",
  path: "/api/job_offers/{slug}",
  rules: { envelope: validate, paths: jobOfferDetailPaths },
});
