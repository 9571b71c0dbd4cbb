import { validate as isContactPerson } from "#generated/validators/contact-person.js";
import { listEndpoint } from "./list-endpoint.ts";

/** GET /api/contact_people: the people of a locale whom visitors can reach. */
export const contactPeopleEndpoint = listEndpoint({
  name: "contactPeople",
  path: "/api/contact_people",
  isItem: isContactPerson,
});
