import { validate as brand } from "#generated/validators/brand.js";
import { validate as contactPerson } from "#generated/validators/contact-person.js";
import { validate as jobOffer } from "#generated/validators/job-offer.js";
import { validate as menuItem } from "#generated/validators/menu-item.js";
import { validate as menu } from "#generated/validators/menu.js";
import { validate as post } from "#generated/validators/post.js";
import { validate as productCategory } from "#generated/validators/product-category.js";
import { validate as product } from "#generated/validators/product.js";
import { validate as searchResult } from "#generated/validators/search-result.js";
import { validate as service } from "#generated/validators/service.js";
import { validate as sitemapNode } from "#generated/validators/sitemap-node.js";
import type {
  Brand,
  ContactPerson,
  JobOffer,
  Menu,
  MenuItem,
  Post,
  Product,
  ProductCategory,
  SearchResult,
  Service,
  SitemapNode,
} from "#generated/types.ts";

/*
 * The one place where a compiled validator and the interface generated from the same schema are
 * brought together. Each fills in the schema's defaults and leaves its faults in `validator.errors`.
 */

export function isBrand(data: unknown): data is Brand {
  return brand(data);
}

export function isContactPerson(data: unknown): data is ContactPerson {
  return contactPerson(data);
}

export function isJobOffer(data: unknown): data is JobOffer {
  return jobOffer(data);
}

export function isMenu(data: unknown): data is Menu {
  return menu(data);
}

export function isMenuItem(data: unknown): data is MenuItem {
  return menuItem(data);
}

export function isPost(data: unknown): data is Post {
  return post(data);
}

export function isProduct(data: unknown): data is Product {
  return product(data);
}

export function isProductCategory(data: unknown): data is ProductCategory {
  return productCategory(data);
}

export function isSearchResult(data: unknown): data is SearchResult {
  return searchResult(data);
}

export function isService(data: unknown): data is Service {
  return service(data);
}

export function isSitemapNode(data: unknown): data is SitemapNode {
  return sitemapNode(data);
}
