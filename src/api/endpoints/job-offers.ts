import { validate as isJobOffer } from "#generated/validators/job-offer.js";
import { listEndpoint } from "./list-endpoint.ts";

/** GET /api/job_offers: the open positions of a locale. */
export const jobOffersEndpoint = listEndpoint({
  name: "jobOffers",
  path: "/api/job_offers",
  isItem: isJobOffer,
});
