import type { ReadEndpoint } from "./endpoint.ts";
import { collection, listedOf } from "./entry-endpoints.ts";

/** GET /api/services: the services of a locale in their order. */
export const services: ReadEndpoint = {
  method: "GET",
  path: "/api/services",
  isLinkedData: true,
  answer: ({ local }) => collection(listedOf(local.services)),
};
