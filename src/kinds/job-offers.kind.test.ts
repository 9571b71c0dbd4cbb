import { expect, it } from "vitest";
import { jobOffers } from "./job-offers.kind.ts";
import { shownUntilMs } from "./table.ts";
import type { JobOffer } from "#generated/types.ts";

const offer: JobOffer = {
  id: "fitter",
  slug: "fitter",
  title: "Fitter",
  lead: "Lead.",
  department: "Field",
  category: "field",
  location: "Poznań",
  country: "PL",
  employmentType: "FULL_TIME",
  salary: { minimum: 8500, maximum: 11_000, currency: "PLN", period: "month" },
  datePosted: "2026-10-01",
  validThrough: "2026-12-31",
};

it("gives search engines the expiry of an offer, when its page is removed", () => {
  const page = {
    title: offer.title,
    description: undefined,
    image: undefined,
    canonical: undefined,
    url: "https://a.example/x",
    locale: "en",
    publishedOn: undefined,
    isDetail: true,
    brandName: "A",
    organisation: { "@type": "Organization" },
  } as const;
  const thing = jobOffers.structuredData?.describe(page, offer);
  const end = Date.parse(String(thing?.["validThrough"]));
  expect(end + 1000).toBe(shownUntilMs(jobOffers.name, offer));
});
