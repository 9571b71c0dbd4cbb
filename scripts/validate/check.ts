import { basename, dirname } from "node:path";
import {
  hiddenPagePaths,
  jobOfferDetailPaths,
  productDetailPaths,
  serviceDetailPaths,
  type Paths,
} from "#generated/block-paths.ts";
import {
  blockValidators,
  brand,
  contactPerson,
  hiddenPage,
  jobOfferDetail,
  menu,
  page,
  postDetail,
  productDetail,
  serviceDetail,
  productCategory,
  sitemapNode,
} from "#generated/validators/all.ts";
import { fillInBrand } from "#lib/text/fill-in-brand.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { toPointer } from "#lib/json/json-pointer.ts";
import type { Problem } from "#contract/problems/problem.ts";
import { validateBlock } from "#contract/blocks/validate-block.ts";
import { validateEntities, validateEntity } from "#contract/validate-entity.ts";
import { validateDocument, validatePage, validatePost } from "#contract/validate-page.ts";
import type { Validator } from "#contract/validator.ts";
import { wrongType } from "#contract/problems/wrong-type.ts";
import { checkRedirects } from "./check-redirects.ts";
import { membersOf, type Kind } from "./kinds.ts";

type Found = readonly Problem[] | Promise<readonly Problem[]>;
type Checker = (data: unknown, path: string) => Found;

const blocks = blockValidators;

/** Content is checked as some brand would show it. */
const anyBrand = { name: "Brand", mailDomain: "brand.example" };

const checkers: Readonly<Record<Kind, Checker>> = {
  page: (data) => validatePage(data, { page, blocks }).problems,
  post: (data) => validatePost(data, { postDetail, blocks }).problems,
  service: (data) => checkEntry(data, serviceDetail, serviceDetailPaths),
  product: (data) => checkEntry(data, productDetail, productDetailPaths),
  "job-offer": (data) => checkEntry(data, jobOfferDetail, jobOfferDetailPaths),
  "hidden-page": (data) => checkEntry(data, hiddenPage, hiddenPagePaths),
  "contact-people": (data) => checkList(data, contactPerson),
  brand: (data) => validateEntity(data, brand).problems,
  sitemap: (data) => checkList(data, sitemapNode),
  menu: (data) => checkList(data, menu),
  "product-categories": (data) => checkList(data, productCategory),
  redirects: checkRedirects,
  fixtures: (data, path) => checkFixtures(data, basename(dirname(path))),
};

/**
 * All problems of a document of a kind; `path` tells the block type of fixtures, and the pages that
 * redirects lead to.
 */
export function check(kind: Kind, data: unknown, path: string): Found {
  return checkers[kind](fillInBrand(data, anyBrand), path);
}

function checkEntry(data: unknown, envelope: Validator, paths: Paths): readonly Problem[] {
  return validateDocument(data, { envelope, paths, blocks }).problems;
}

function checkList(data: unknown, validator: Validator): readonly Problem[] {
  const members = membersOf(data);
  const { problems } = validateEntities(members ?? data, validator);
  const isCollection = members !== undefined && members !== data;
  return isCollection ? problems.map((found) => below("/hydra:member", found)) : problems;
}

/** Each state stands for the props of a block, so pointers begin with its name. */
function checkFixtures(data: unknown, type: string): readonly Problem[] {
  if (!isRecord(data)) return [wrongType(data, "object", { pointer: "" })];
  return Object.entries(data).flatMap(([name, props]) => {
    const { problems } = validateBlock({ type, id: "fixture", props }, blocks);
    return problems.map((found) => ({
      ...found,
      pointer: toPointer([name]) + found.pointer.replace(/^\/(props|type)/, ""),
    }));
  });
}

function below(pointer: string, found: Problem): Problem {
  return { ...found, pointer: pointer + found.pointer };
}
