import { isBroken, type CheckedBlock } from "#contract/checked-page.ts";
import type { Brand } from "#generated/types.ts";
import type { PageModel } from "../page-model.ts";

type Thing = Readonly<Record<string, unknown>>;

/** What a page says about itself to machines: the same facts that visitors see. */
export interface StructuredDataOptions {
  readonly model: PageModel;
  readonly brand: Brand;
  /** Configured public origin. */
  readonly origin: string;
}

/** One schema.org graph with stable ids, or nothing on pages that search engines should not keep. */
export function structuredData(options: StructuredDataOptions): Thing | undefined {
  const { model, brand, origin } = options;
  if (model.status !== 200 || !model.head.isIndexable) return undefined;
  const graph = [
    organization(brand, origin),
    website(model, brand, origin),
    ...breadcrumbs(model, origin),
    ...posting(model, origin),
    ...service(model, origin),
    ...jobPosting(model, brand, origin),
    ...faqPage(model),
  ];
  return { "@context": "https://schema.org", "@graph": graph };
}

const organizationId = (origin: string): string => `${origin}/#organization`;

function organization(brand: Brand, origin: string): Thing {
  return {
    "@type": "Organization",
    "@id": organizationId(origin),
    name: brand.name,
    legalName: brand.legalName,
    url: `${origin}/`,
    logo: `${origin}/media/brands/${brand.id}.svg`,
    sameAs: brand.social.map(({ url }) => url),
  };
}

function website(model: PageModel, brand: Brand, origin: string): Thing {
  return {
    "@type": "WebSite",
    "@id": `${origin}${model.chrome.homeHref}#website`,
    name: brand.name,
    url: `${origin}${model.chrome.homeHref}`,
    inLanguage: model.locale,
    publisher: { "@id": organizationId(origin) },
  };
}

/** A trail of one step tells nothing. */
function breadcrumbs({ crumbs, path }: PageModel, origin: string): Thing[] {
  if (crumbs.length < 2) return [];
  return [
    {
      "@type": "BreadcrumbList",
      "@id": `${origin}${path}#breadcrumbs`,
      itemListElement: crumbs.map(({ name, href }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name,
        item: `${origin}${href}`,
      })),
    },
  ];
}

function posting(model: PageModel, origin: string): Thing[] {
  const { banner, head, path, locale } = model;
  if (model.layout !== "blog" || banner.publicationDate === undefined) return [];
  return [
    {
      "@type": "BlogPosting",
      "@id": `${origin}${path}#post`,
      headline: banner.title,
      description: head.description ?? banner.subtitle,
      image: head.image,
      datePublished: banner.publicationDate,
      dateModified: banner.publicationDate,
      inLanguage: locale,
      mainEntityOfPage: head.canonical,
      author: { "@id": organizationId(origin) },
      publisher: { "@id": organizationId(origin) },
    },
  ];
}

/** One service; the list of services is a page like any other. */
function service({ nodeType, parent, banner, head, path }: PageModel, origin: string): Thing[] {
  if (nodeType !== "service" || parent === undefined) return [];
  return [
    {
      "@type": "Service",
      "@id": `${origin}${path}#service`,
      name: banner.title,
      description: head.description ?? banner.subtitle,
      image: head.image,
      url: head.canonical,
      provider: { "@id": organizationId(origin) },
    },
  ];
}

/** Units of pay as schema.org calls them. */
const salaryUnits = { hour: "HOUR", month: "MONTH", year: "YEAR" } as const;

/** An open position; the content service delivers none after its last day. */
function jobPosting({ jobOffer, path, locale }: PageModel, brand: Brand, origin: string): Thing[] {
  if (jobOffer === undefined) return [];
  const { title, lead, datePosted, validThrough, employmentType, salary } = jobOffer;
  const address = {
    "@type": "PostalAddress",
    addressLocality: jobOffer.location,
    addressCountry: jobOffer.country,
  };
  return [
    {
      "@type": "JobPosting",
      "@id": `${origin}${path}#job`,
      title,
      description: lead,
      datePosted,
      validThrough: `${validThrough}T23:59:59Z`,
      employmentType,
      inLanguage: locale,
      directApply: true,
      identifier: { "@type": "PropertyValue", name: brand.name, value: jobOffer.id },
      hiringOrganization: { "@id": organizationId(origin) },
      jobLocation: { "@type": "Place", address },
      baseSalary: {
        "@type": "MonetaryAmount",
        currency: salary.currency,
        value: {
          "@type": "QuantitativeValue",
          minValue: salary.minimum,
          maxValue: salary.maximum,
          unitText: salaryUnits[salary.period],
        },
      },
    },
  ];
}

/** Questions of all faq blocks of a faq node, in the order of the page. */
function faqPage({ nodeType, blocks, head, locale }: PageModel): Thing[] {
  if (nodeType !== "faq") return [];
  const questions = blocks.flatMap(questionsOf);
  if (questions.length === 0) return [];
  return [
    {
      "@type": "FAQPage",
      "@id": `${head.canonical}#faq`,
      inLanguage: locale,
      mainEntity: questions.map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: answer },
      })),
    },
  ];
}

function questionsOf(block: CheckedBlock): readonly { question: string; answer: string }[] {
  return !isBroken(block) && block.type === "faq" ? block.props.items : [];
}
