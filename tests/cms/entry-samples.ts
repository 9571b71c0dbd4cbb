import type { ContentCopy, Json } from "./content-copy.ts";

const image = { url: "/media/a.svg", alt: "", width: 12, height: 8 };

/** Minimal entries of each kind, by folder. */
const samples: Readonly<Record<string, Json>> = {
  services: { lead: "Lead.", teaserImage: image },
  products: { lead: "Lead.", teaserImage: image, category: "trackers" },
  "job-offers": {
    lead: "Lead.",
    department: "Development",
    category: "development",
    location: "Poznań",
    country: "PL",
    employmentType: "FULL_TIME",
    salary: { minimum: 8500, maximum: 11_000, currency: "PLN", period: "month" },
    datePosted: "2026-10-01",
    validThrough: "2999-12-31",
  },
  "hidden-pages": {},
  posts: { lead: "Lead.", teaserImage: image, publicationDate: "2026-01-01" },
};

/** Writes an entry with id, slug and title made from its name: `writeEntry(copy, "en/services/cars")`. */
export function writeEntry(copy: ContentCopy, path: string, more: Json = {}): void {
  const [folder = "", slug = ""] = path.split("/").slice(-2);
  const entry = { id: slug, slug, title: slug, ...samples[folder], blocks: [], ...more };
  copy.write(`${path}.json`, JSON.stringify(entry));
}
