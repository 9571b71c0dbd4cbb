import { defineEntryKind } from "./define-kind.ts";

/** The monitoring services, by vehicle and by task. */
export const services = defineEntryKind({
  name: "service",
  label: "service",
  position: 2,
  files: { folder: "services", key: "slug" },
  list: { schema: "service", endpoint: "/api/services", order: [["position", "asc"]] },
  detail: { schema: "service-detail", endpoint: "/api/services/{slug}" },
  // If a site calls its services products, it has no service nodes (decision 0003).
  page: { node: "service", insteadOf: "product" },
  search: { text: ["subtitle", "lead", "description"] },
  sitemap: {},
  structuredData: {
    describe: ({ isDetail, title, description, image, canonical, url, organisation }) =>
      isDetail
        ? {
            "@type": "Service",
            "@id": `${url}#service`,
            name: title,
            description,
            image,
            url: canonical,
            provider: organisation,
          }
        : undefined,
  },
  teaser: ({ id, title, lead, vehicle }, { href }) => {
    const drawing = vehicle === undefined ? {} : { vehicle };
    return { id, title, lead, url: href, ...drawing };
  },
});
