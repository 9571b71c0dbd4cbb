import type { JobOffer } from "#generated/types.ts";
import { detailEndpoint } from "./entry-endpoints.ts";
import { isOpenOffer } from "../content/is-open-offer.ts";

/** GET /api/job_offers/{slug}: an open position with its page; 404 after its last day. */
export const jobOffer = detailEndpoint<JobOffer>(
  "/api/job_offers/:slug",
  (documents) => documents.jobOffers,
  isOpenOffer,
);
