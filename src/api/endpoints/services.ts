import { validate as isService } from "#generated/validators/service.js";
import { listEndpoint } from "./list-endpoint.ts";

/** GET /api/services: the services of a locale. */
export const servicesEndpoint = listEndpoint({
  name: "services",
  path: "/api/services",
  isItem: isService,
});
