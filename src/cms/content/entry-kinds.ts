import {
  hiddenPagePaths,
  jobOfferDetailPaths,
  postDetailPaths,
  productDetailPaths,
  serviceDetailPaths,
} from "#generated/block-paths.ts";
import type {
  HiddenPage,
  JobOffer,
  JobOfferDetail,
  Post,
  PostDetail,
  Product,
  ProductDetail,
  Service,
  ServiceDetail,
} from "#generated/types.ts";
import {
  hiddenPage,
  jobOfferDetail,
  postDetail,
  productDetail,
  serviceDetail,
} from "#generated/validators/all.ts";
import type { EntryName } from "./content.ts";
import type { EntryKind } from "./load-entries.ts";

/** By code units: the same order on every machine. */
function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function byPosition(a: { position: number }, b: { position: number }): number {
  return a.position - b.position;
}

export const posts: EntryKind<Post, PostDetail> = {
  folder: "posts",
  name: "post",
  rules: { envelope: postDetail, paths: postDetailPaths },
  listed: ({ id, slug, category, title, lead, teaserImage, publicationDate }) => ({
    id,
    slug,
    title,
    lead,
    teaserImage,
    publicationDate,
    ...(category === undefined ? {} : { category }),
  }),
  order: (a, b) => compare(b.publicationDate, a.publicationDate),
};

export const services: EntryKind<Service, ServiceDetail> = {
  folder: "services",
  name: "service",
  rules: { envelope: serviceDetail, paths: serviceDetailPaths },
  listed: ({ id, slug, title, lead, teaserImage, vehicle, position }) => ({
    id,
    slug,
    title,
    lead,
    teaserImage,
    position,
    ...(vehicle === undefined ? {} : { vehicle }),
  }),
  order: byPosition,
};

export const products: EntryKind<Product, ProductDetail> = {
  folder: "products",
  name: "product",
  rules: { envelope: productDetail, paths: productDetailPaths },
  listed: ({ id, slug, title, lead, teaserImage, category, specs, position }) => ({
    id,
    slug,
    title,
    lead,
    teaserImage,
    category,
    specs,
    position,
  }),
  order: byPosition,
};

export const jobOffers: EntryKind<JobOffer, JobOfferDetail> = {
  folder: "job-offers",
  name: "job offer",
  rules: { envelope: jobOfferDetail, paths: jobOfferDetailPaths },
  listed: (offer) => ({
    id: offer.id,
    slug: offer.slug,
    title: offer.title,
    lead: offer.lead,
    department: offer.department,
    category: offer.category,
    location: offer.location,
    country: offer.country,
    employmentType: offer.employmentType,
    salary: offer.salary,
    datePosted: offer.datePosted,
    validThrough: offer.validThrough,
  }),
  order: (a, b) => compare(b.datePosted, a.datePosted),
};

export const hiddenPages: EntryKind<EntryName, HiddenPage> = {
  folder: "hidden-pages",
  name: "hidden page",
  rules: { envelope: hiddenPage, paths: hiddenPagePaths },
  listed: ({ id, slug }) => ({ id, slug }),
  order: () => 0,
};
