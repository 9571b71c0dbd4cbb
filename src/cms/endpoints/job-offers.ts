import type { ReadEndpoint } from "./endpoint.ts";
import { collection, listedOf } from "./entry-endpoints.ts";
import { isOpenOffer } from "../content/is-open-offer.ts";

/** GET /api/job_offers: the open positions of a locale, newest first. */
export const jobOffers: ReadEndpoint = {
  method: "GET",
  path: "/api/job_offers",
  isLinkedData: true,
  answer: ({ local }) => collection(listedOf(local.jobOffers).filter(isOpenOffer)),
};
