import { basename, dirname } from "node:path";
import { documentSchemas, itemSchemas } from "#generated/entities.ts";
import { blockValidators as blocks } from "#generated/validators/all.ts";
import type { ItemName } from "#kinds/define-kind.ts";
import { redirects } from "#kinds/redirects.kind.ts";
import { fillInBrand } from "#lib/text/fill-in-brand.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { toPointer } from "#lib/json/json-pointer.ts";
import type { Problem } from "#contract/problems/problem.ts";
import { validateBlock } from "#contract/blocks/validate-block.ts";
import { checkDocument } from "#contract/check-document.ts";
import { validateEntities, validateEntity } from "#contract/validate-entity.ts";
import { wrongType } from "#contract/problems/wrong-type.ts";
import { checkRedirects } from "./check-redirects.ts";
import { membersOf, type CheckedKind } from "./kinds.ts";

type Found = readonly Problem[] | Promise<readonly Problem[]>;

/** Content is checked as some brand would show it. */
const anyBrand = { name: "Brand", mailDomain: "brand.example" };

/**
 * All problems of a document of a kind; `path` tells the block type of fixtures, and the pages that
 * redirects lead to.
 */
export function check(kind: CheckedKind, written: unknown, path: string): Found {
  const data = fillInBrand(written, anyBrand);
  if (!("files" in kind)) return checkFixtures(data, basename(dirname(path)));
  if ("detail" in kind) {
    return checkDocument(data, { ...documentSchemas[kind.detail.schema], blocks }).problems;
  }
  if ("list" in kind) return checkList(data, kind.list.schema);
  if (kind.name === redirects.name) return checkRedirects(data, path);
  return checkItem(data, kind.schema);
}

function checkList(data: unknown, schema: ItemName): readonly Problem[] {
  const members = membersOf(data);
  const { validate, paths } = itemSchemas[schema];
  const { problems } = validateEntities(members ?? data, validate, { urls: paths.url });
  const isCollection = members !== undefined && members !== data;
  return isCollection ? problems.map((found) => below("/hydra:member", found)) : problems;
}

function checkItem(data: unknown, schema: ItemName): readonly Problem[] {
  const { validate, paths } = itemSchemas[schema];
  return validateEntity(data, validate, { urls: paths.url }).problems;
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
