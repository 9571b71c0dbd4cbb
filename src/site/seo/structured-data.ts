import type { Thing } from "#kinds/entry-texts.ts";
import { brandIcon } from "#lib/url/brand-icon.ts";
import { entryKinds } from "#kinds/table.ts";
import { isBroken, type CheckedBlock } from "#contract/checked-page.ts";
import type { Brand } from "#generated/types.ts";
import type { PageModel } from "../page-model.ts";

/** Structured data about a page: the same facts that visitors see. */
export interface StructuredDataOptions {
  readonly model: PageModel;
  readonly brand: Brand;
  /** Configured public origin. */
  readonly origin: string;
}

/** Returns one schema.org graph with stable ids, or undefined for pages that are not to be indexed. */
export function structuredData(options: StructuredDataOptions): Thing | undefined {
  const { model, brand, origin } = options;
  if (model.status !== 200 || !model.head.isIndexable) return undefined;
  const graph = [
    organization(brand, origin),
    website(model, brand, origin),
    ...breadcrumbs(model, origin),
    ...entry(model, brand, origin),
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
    logo: origin + brandIcon(brand.id),
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

/** A breadcrumb trail of one step conveys nothing. */
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

/** The structured data that the node's kind defines for its entries. */
function entry(model: PageModel, brand: Brand, origin: string): Thing[] {
  const { banner, head } = model;
  const kind = entryKinds.find(({ page }) => page.node === model.nodeType);
  const thing = kind?.structuredData?.describe(
    {
      title: banner.title,
      description: head.description ?? banner.subtitle,
      image: head.image,
      canonical: head.canonical,
      url: `${origin}${model.path}`,
      locale: model.locale,
      publishedOn: banner.publicationDate,
      isDetail: model.parent !== undefined,
      brandName: brand.name,
      organisation: { "@id": organizationId(origin) },
    },
    model.entry,
  );
  return thing === undefined ? [] : [thing];
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
