import { defineListKind } from "./define-kind.ts";

/** People whom visitors can contact. */
export const contactPeople = defineListKind({
  name: "contact-people",
  label: "contact person",
  position: 7,
  files: { list: "contact-people", key: "id" },
  list: { schema: "contact-person", endpoint: "/api/contact_people" },
  editor: { columns: ["name", "role", "office"], words: ["role", "office"] },
  teaser: ({ id: _id, category: _category, ...shown }) => shown,
});
