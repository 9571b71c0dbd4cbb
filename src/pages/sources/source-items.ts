import type { Loaded } from "#api/cache/cache-entry.ts";
import type { SourceName } from "#generated/block-paths.ts";
import type { ContactPerson, JobOffer, Post, Product, Service } from "#generated/types.ts";
import { memoByIdentity } from "#lib/memo-by-identity.ts";
import { localePath } from "#i18n/locale-paths.ts";
import { employmentText, salaryText } from "./job-offer-texts.ts";
import { postPages } from "./post-pages.ts";
import type { PageContext } from "../site-context.ts";

/** An entry as blocks show it, and what they choose it by. */
export interface SourceItem {
  readonly id: string;
  readonly category?: string | undefined;
  /** As the item's schema in the block wants it; addresses are localised. */
  readonly props: Readonly<Record<string, unknown>>;
}

export type SourceItems = readonly SourceItem[];

/** `enough`: how many entries from the beginning of the list are certainly enough. */
type Load = (context: PageContext, enough: number) => Promise<Loaded<SourceItems>>;

/** Lists by the names of `x-source` in the schemas of blocks. */
export const sourceLoads: Readonly<Record<SourceName, Load>> = {
  services: async (context) =>
    itemsOf(context, await context.options.client.services(context), serviceItem),
  products: async (context) =>
    itemsOf(context, await context.options.client.products(context), productItem),
  "product-categories": loadCategories,
  posts: loadPosts,
  "job-offers": async (context) =>
    itemsOf(context, await context.options.client.jobOffers(context), offerItem),
  "contact-people": async (context) =>
    itemsOf(context, await context.options.client.contactPeople(context), personItem),
};

const memo = memoByIdentity<SourceItems>();
const memoOfPages = memoByIdentity<SourceItems>();

/** The same items as long as neither the entries nor the addresses of their pages changed. */
function itemsOf<Entry>(
  context: PageContext,
  { data, stale }: Loaded<readonly Entry[]>,
  itemOf: (entry: Entry, context: PageContext) => SourceItem | undefined,
): Loaded<SourceItems> {
  const make = () =>
    data.map((entry) => itemOf(entry, context)).filter((item) => item !== undefined);
  return { data: memo([data, context.site.index], make), stale };
}

/** The list of posts comes in pages; the same pages make the same list. */
async function loadPosts(context: PageContext, enough: number): Promise<Loaded<SourceItems>> {
  const pages = await postPages(context.options.client, context.locale, enough);
  const [first, ...others] = pages.map((page) => itemsOf(context, page, postItem));
  if (first === undefined || others.length === 0) return first ?? { data: [], stale: false };
  const lists = others.map(({ data }) => data);
  return {
    data: memoOfPages([first.data, ...lists], () => [first.data, ...lists].flat()),
    stale: first.stale || others.some(({ stale }) => stale),
  };
}

/** Categories that have products, with their number. Their pages stand below the product index. */
async function loadCategories(context: PageContext): Promise<Loaded<SourceItems>> {
  const { client, routing } = context.options;
  const [categories, products] = await Promise.all([
    client.productCategories(context),
    client.products(context),
  ]);
  const stale = categories.stale || products.stale;
  const productIndex = context.site.index.firstOfType("product");
  if (productIndex === undefined) return { data: [], stale };
  const make = () =>
    categories.data.flatMap(({ id, name, path, lead, image }) => {
      const count = products.data.filter(({ category }) => category === id).length;
      if (count === 0) return [];
      const url = localePath(routing, context.locale, `${productIndex.slug}${path}`);
      const texts = { ...(lead === undefined ? {} : { lead }), ...(image && { image }) };
      return [{ id, props: { id, name, url, ...texts, count } }];
    });
  return { data: memo([categories.data, products.data, context.site.index], make), stale };
}

function serviceItem(service: Service, context: PageContext): SourceItem | undefined {
  const { id, title, lead, vehicle, slug } = service;
  const url = detailHref(context, "service", slug) ?? detailHref(context, "product", slug);
  const drawing = vehicle === undefined ? {} : { vehicle };
  return url === undefined ? undefined : { id, props: { id, title, lead, url, ...drawing } };
}

function productItem(product: Product, context: PageContext): SourceItem | undefined {
  const { id, category, title: name, lead, teaserImage: image, specs, slug } = product;
  const url = detailHref(context, "product", slug);
  if (url === undefined) return undefined;
  return { id, category, props: { id, name, lead, url, image, specs } };
}

function postItem(post: Post, context: PageContext): SourceItem | undefined {
  const { id, category, title, lead, publicationDate, teaserImage: image, slug } = post;
  const url = detailHref(context, "post", slug);
  if (url === undefined) return undefined;
  return { id, category, props: { title, url, lead, publicationDate, image } };
}

function offerItem(offer: JobOffer, context: PageContext): SourceItem | undefined {
  const { id, category, title, lead, department, location, validThrough, slug } = offer;
  const url = detailHref(context, "job_offer", slug);
  if (url === undefined) return undefined;
  const texts = { employment: employmentText(offer, context), salary: salaryText(offer, context) };
  const props = { title, url, lead, department, location, ...texts, validThrough };
  return { id, category, props };
}

function personItem({ id, category, ...props }: ContactPerson): SourceItem {
  return { id, category, props };
}

/** The address of an entry; undefined when the locale has no page for entries of that type. */
function detailHref(context: PageContext, nodeType: string, slug: string): string | undefined {
  const pattern = context.site.index.detailPattern(nodeType);
  if (pattern === undefined) return undefined;
  return localePath(context.options.routing, context.locale, pattern.replace(/:\w+$/, slug));
}
