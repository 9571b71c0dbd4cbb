import type { JobOffer } from "#generated/types.ts";
import type { MessageId } from "#generated/messages.ts";
import type { PageContext } from "../site-context.ts";

const employmentIds: Readonly<Record<JobOffer["employmentType"], MessageId>> = {
  FULL_TIME: "jobOffer.fullTime",
  PART_TIME: "jobOffer.partTime",
  CONTRACTOR: "jobOffer.contract",
  INTERN: "jobOffer.internship",
};

const salaryIds: Readonly<Record<JobOffer["salary"]["period"], MessageId>> = {
  hour: "jobOffer.salaryPerHour",
  month: "jobOffer.salaryPerMonth",
  year: "jobOffer.salaryPerYear",
};

/** Kind of employment in the words of the page's locale. */
export function employmentText(
  { employmentType }: JobOffer,
  { options, locale }: PageContext,
): string {
  return options.translatorOf(locale)(employmentIds[employmentType]);
}

/** Range of pay as the page's locale writes it: "€3,200–3,900 gross a month". */
export function salaryText({ salary }: JobOffer, { options, locale }: PageContext): string {
  const { minimum, maximum, currency, period } = salary;
  const format = new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    maximumFractionDigits: 0,
  });
  const range = format.formatRange(minimum, maximum);
  return options.translatorOf(locale)(salaryIds[period], { range });
}
