import { formatDay } from "#lib/text/format-day.ts";
import type { Fact } from "#site/page-model.ts";
import type { NodeContent } from "./content-of-node.ts";
import { employmentText, salaryText } from "./sources/job-offer-texts.ts";
import type { PageContext } from "./site-context.ts";

/** What can be said of an entry in a table: the properties of a product, the terms of an offer. */
export function factsOf(context: PageContext, content: NodeContent): readonly Fact[] | undefined {
  if (content.kind === "product") return content.data.specs;
  if (content.kind !== "job-offer") return undefined;
  const { data } = content;
  const t = context.options.translatorOf(context.locale);
  return [
    { label: t("jobOffer.location"), value: data.location },
    { label: t("jobOffer.department"), value: data.department },
    { label: t("jobOffer.employment"), value: employmentText(data, context) },
    { label: t("jobOffer.salary"), value: salaryText(data, context) },
    {
      label: t("jobOffer.openUntil"),
      value: formatDay(data.validThrough, context.locale),
    },
  ];
}
