import type { MessageId } from "#generated/message-ids.ts";
import type { JobOffer } from "#generated/types.ts";
import { formatDay } from "#lib/text/format-day.ts";
import { defineEntryKind } from "./define-kind.ts";
import type { EntryWords } from "./entry-texts.ts";

/** Pay periods as schema.org names them. */
const salaryUnits = { hour: "HOUR", month: "MONTH", year: "YEAR" } as const;

const employmentIds: Readonly<Record<JobOffer["employmentType"], MessageId>> = {
  FULL_TIME: "kind.jobOffer.fullTime",
  PART_TIME: "kind.jobOffer.partTime",
  CONTRACTOR: "kind.jobOffer.contract",
  INTERN: "kind.jobOffer.internship",
};

const salaryIds: Readonly<Record<JobOffer["salary"]["period"], MessageId>> = {
  hour: "kind.jobOffer.salaryPerHour",
  month: "kind.jobOffer.salaryPerMonth",
  year: "kind.jobOffer.salaryPerYear",
};

/** Open positions, newest first, until their last day. */
export const jobOffers = defineEntryKind({
  name: "job-offer",
  label: "job offer",
  position: 5,
  files: { folder: "job-offers", key: "slug" },
  list: {
    schema: "job-offer",
    endpoint: "/api/job_offers",
    order: [["datePosted", "desc"]],
    until: "validThrough",
  },
  detail: { schema: "job-offer-detail", endpoint: "/api/job_offers/{slug}" },
  page: { node: "job_offer" },
  search: { text: ["subtitle", "lead", "description"] },
  sitemap: { changedOn: "datePosted" },
  facts: (offer, words) => [
    { label: words.t("kind.jobOffer.location"), value: offer.location },
    { label: words.t("kind.jobOffer.department"), value: offer.department },
    {
      label: words.t("kind.jobOffer.employment"),
      value: words.t(employmentIds[offer.employmentType]),
    },
    { label: words.t("kind.jobOffer.salary"), value: salaryText(offer, words) },
    {
      label: words.t("kind.jobOffer.openUntil"),
      value: formatDay(offer.validThrough, words.locale),
    },
  ],
  structuredData: {
    isWhole: true,
    describe: ({ url, locale, brandName, organisation }, offer) =>
      offer && {
        "@type": "JobPosting",
        "@id": `${url}#job`,
        title: offer.title,
        description: offer.lead,
        datePosted: offer.datePosted,
        // Valid for as long as it is shown: days end last in the time zone twelve hours behind UTC.
        validThrough: `${offer.validThrough}T23:59:59-12:00`,
        employmentType: offer.employmentType,
        inLanguage: locale,
        directApply: true,
        identifier: { "@type": "PropertyValue", name: brandName, value: offer.id },
        hiringOrganization: organisation,
        jobLocation: {
          "@type": "Place",
          address: {
            "@type": "PostalAddress",
            addressLocality: offer.location,
            addressCountry: offer.country,
          },
        },
        baseSalary: {
          "@type": "MonetaryAmount",
          currency: offer.salary.currency,
          value: {
            "@type": "QuantitativeValue",
            minValue: offer.salary.minimum,
            maxValue: offer.salary.maximum,
            unitText: salaryUnits[offer.salary.period],
          },
        },
      },
  },
  teaser: (offer, { href, ...words }) => ({
    title: offer.title,
    url: href,
    lead: offer.lead,
    department: offer.department,
    location: offer.location,
    employment: words.t(employmentIds[offer.employmentType]),
    salary: salaryText(offer, words),
    validThrough: offer.validThrough,
  }),
});

/** Formats the pay range in the page's locale: "€3,200–3,900 gross a month". */
function salaryText({ salary }: Pick<JobOffer, "salary">, { locale, t }: EntryWords): string {
  const { minimum, maximum, currency, period } = salary;
  const format = new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    maximumFractionDigits: 0,
  });
  return t(salaryIds[period], { range: format.formatRange(minimum, maximum) });
}
