import type { ReadEndpoint } from "./endpoint.ts";

/** GET /api/menus: the menus of a locale, none when it lacks them. */
export const menus: ReadEndpoint = {
  method: "GET",
  path: "/api/menus",
  isLinkedData: false,
  answer: ({ local }) => local.menus,
};
