import { isList, isRecord } from "#lib/json/is-record.ts";

/** A package installed in `node_modules`, or included in the built site. */
export interface UsedPackage {
  readonly name: string;
  readonly version: string;
  /** Needed to build and test the site, but not part of it. */
  readonly isDevelopment: boolean;
}

/** Reads an npm lockfile or a bill of materials (CycloneDX); undefined for anything else. */
export function packagesOf(document: unknown): readonly UsedPackage[] | undefined {
  if (!isRecord(document)) return undefined;
  const { packages, components } = document;
  if (isRecord(packages)) {
    return Object.entries(packages).flatMap(([path, one]) => lockedPackage(path, one));
  }
  return isList(components) ? components.flatMap(listedPackage) : undefined;
}

/** Skips the project itself and its workspace packages, which are not in `node_modules`. */
function lockedPackage(path: string, one: unknown): readonly UsedPackage[] {
  const folder = "node_modules/";
  if (!isRecord(one) || !path.includes(folder) || typeof one["version"] !== "string") return [];
  const { name, version, dev } = one;
  const installedAs = path.slice(path.lastIndexOf(folder) + folder.length);
  const own = typeof name === "string" ? name : installedAs;
  return [{ name: own, version, isDevelopment: dev === true }];
}

function listedPackage(one: unknown): readonly UsedPackage[] {
  if (!isRecord(one)) return [];
  const { name, version, group, purl } = one;
  if (typeof name !== "string" || typeof version !== "string") return [];
  if (typeof purl === "string" && !purl.startsWith("pkg:npm/")) return [];
  const whole = typeof group === "string" && group !== "" ? `${group}/${name}` : name;
  return [{ name: whole, version, isDevelopment: false }];
}
