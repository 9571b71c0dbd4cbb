import { createHash } from "node:crypto";
import { readOldestVersion, readReleasedVersions, versionOf } from "./contract-schemas.ts";
import { banner } from "./output.ts";
import type { Schemas } from "./schemas.ts";

/** What a content service delivers; forms are sent in the other direction. */
const delivered = /^(?:page\.schema\.json|(?:api|blocks|parts)\/.*)$/;

/** src/generated/contract-version.ts: a different version means that cached responses cannot be trusted. */
export function contractVersionFile(root: string, schemas: Schemas): string {
  const hash = createHash("sha256");
  for (const file of [...schemas.keys()].filter((name) => delivered.test(name)).toSorted()) {
    hash.update(JSON.stringify([file, schemas.get(file)]));
  }
  return [
    banner.trimEnd(),
    "/** Of the schemas of everything that a content service delivers. */",
    `export const contractVersion = "${hash.digest("hex").slice(0, 16)}";`,
    "",
    "/** Which version content is judged by: `next` while the schemas are not those that were released. */",
    `export const judgedContract = "${versionOf(root, schemas)}";`,
    "",
  ].join("\n");
}

/** src/generated/released-contract.ts: the part that does not change while schemas are edited. */
export function releasedContractFile(root: string): string {
  return [
    banner.trimEnd(),
    "/** The latest version of the contract that was released. */",
    `export const releasedContract = "${readReleasedVersions(root).at(-1) ?? "0.0.0"}";`,
    "",
    "/** The oldest one whose documents are read. */",
    `export const oldestContract = "${readOldestVersion(root)}";`,
    "",
  ].join("\n");
}
