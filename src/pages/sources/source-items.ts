import type { Loaded } from "#api/cache/cache-entry.ts";
import type { SourceName } from "#generated/block-paths.ts";
import type { ContactPerson, JobOffer, Post, Product, Service } from "#generated/types.ts";
import { memoByIdentity } from "#lib/memo-by-identity.ts";
import { localePath } from "#i18n/locale-paths.ts";
import { employmentText, salaryText } from "./job-offer-texts.ts";
import { postPages } from "./post-pages.ts";
import type { Place } from "../site-context.ts";

/** An entry as blocks show it, and what they choose it by. */
export interface SourceItem {
  readonly id: string;
  readonly category?: string | undefined;
  /** As the item's schema in the block wants it; addresses are localised. */
  readonly props: Readonly<Record<string, unknown>>;
}

export type SourceItems = readonly SourceItem[];

/** `enough`: how many entries from the beginning of the list are certainly enough. */
type Load = (place: Place, enough: number) => Promise<Loaded<SourceItems>>;

/** Lists by the names of `x-source` in the schemas of blocks. */
export const sourceLoads: Readonly<Record<SourceName, Load>> = {
  services: async (place) =>
    itemsOf(place, await place.options.client.services(place), serviceItem),
  products: async (place) =>
    itemsOf(place, await place.options.client.products(place), productItem),
  "product-categories": loadCategories,
  posts: loadPosts,
  "job-offers": async (place) =>
    itemsOf(place, await place.options.client.jobOffers(place), offerItem),
  "contact-people": async (place) =>
    itemsOf(place, await place.options.client.contactPeople(place), personItem),
};

const memo = memoByIdentity<SourceItems>();
const memoOfPages = memoByIdentity<SourceItems>();

/** The same items as long as neither the entries nor the addresses of their pages changed. */
function itemsOf<Entry>(
  place: Place,
  { data, stale }: Loaded<readonly Entry[]>,
  itemOf: (entry: Entry, place: Place) => SourceItem | undefined,
): Loaded<SourceItems> {
  const make = () => data.map((entry) => itemOf(entry, place)).filter((item) => item !== undefined);
  return { data: memo([data, place.around.index], make), stale };
}

/** The list of posts comes in pages; the same pages make the same list. */
async function loadPosts(place: Place, enough: number): Promise<Loaded<SourceItems>> {
  const pages = await postPages(place.options.client, place.locale, enough);
  const [first, ...others] = pages.map((page) => itemsOf(place, page, postItem));
  if (first === undefined || others.length === 0) return first ?? { data: [], stale: false };
  const lists = others.map(({ data }) => data);
  return {
    data: memoOfPages([first.data, ...lists], () => [first.data, ...lists].flat()),
    stale: first.stale || others.some(({ stale }) => stale),
  };
}

/** Categories that have products, with their number. Their pages stand below the product index. */
async function loadCategories(place: Place): Promise<Loaded<SourceItems>> {
  const { client, routing } = place.options;
  const [categories, products] = await Promise.all([
    client.productCategories(place),
    client.products(place),
  ]);
  const stale = categories.stale || products.stale;
  const productIndex = place.around.index.firstOfType("product");
  if (productIndex === undefined) return { data: [], stale };
  const make = () =>
    categories.data.flatMap(({ id, name, path, lead, image }) => {
      const count = products.data.filter(({ category }) => category === id).length;
      if (count === 0) return [];
      const url = localePath(routing, place.locale, `${productIndex.slug}${path}`);
      const texts = { ...(lead === undefined ? {} : { lead }), ...(image && { image }) };
      return [{ id, props: { id, name, url, ...texts, count } }];
    });
  return { data: memo([categories.data, products.data, place.around.index], make), stale };
}

function serviceItem(service: Service, place: Place): SourceItem | undefined {
  const { id, title, lead, vehicle, slug } = service;
  const url = detailHref(place, "service", slug) ?? detailHref(place, "product", slug);
  const drawing = vehicle === undefined ? {} : { vehicle };
  return url === undefined ? undefined : { id, props: { id, title, lead, url, ...drawing } };
}

function productItem(product: Product, place: Place): SourceItem | undefined {
  const { id, category, title: name, lead, teaserImage: image, specs, slug } = product;
  const url = detailHref(place, "product", slug);
  if (url === undefined) return undefined;
  return { id, category, props: { id, name, lead, url, image, specs } };
}

function postItem(post: Post, place: Place): SourceItem | undefined {
  const { id, category, title, lead, publicationDate, teaserImage: image, slug } = post;
  const url = detailHref(place, "post", slug);
  if (url === undefined) return undefined;
  return { id, category, props: { title, url, lead, publicationDate, image } };
}

function offerItem(offer: JobOffer, place: Place): SourceItem | undefined {
  const { id, category, title, lead, department, location, validThrough, slug } = offer;
  const url = detailHref(place, "job_offer", slug);
  if (url === undefined) return undefined;
  const texts = { employment: employmentText(offer, place), salary: salaryText(offer, place) };
  const props = { title, url, lead, department, location, ...texts, validThrough };
  return { id, category, props };
}

function personItem({ id, category, ...props }: ContactPerson): SourceItem {
  return { id, category, props };
}

/** The address of an entry; undefined when the locale has no page for entries of that type. */
function detailHref(place: Place, nodeType: string, slug: string): string | undefined {
  const pattern = place.around.index.detailPattern(nodeType);
  if (pattern === undefined) return undefined;
  return localePath(place.options.routing, place.locale, pattern.replace(/:\w+$/, slug));
}
