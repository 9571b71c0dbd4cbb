import type { ReadEndpoint } from "./endpoint.ts";
import { collection } from "./entry-endpoints.ts";

/** GET /api/contact_people: the people of a locale whom visitors can reach. */
export const contactPeople: ReadEndpoint = {
  method: "GET",
  path: "/api/contact_people",
  isLinkedData: true,
  answer: ({ local }) => collection(local.contactPeople),
};
