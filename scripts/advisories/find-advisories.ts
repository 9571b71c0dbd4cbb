import { isList, isRecord } from "#lib/json/is-record.ts";
import { judgeVersion } from "./judge-version.ts";
import type { UsedPackage } from "./packages.ts";
import type { AdvisoryFile } from "./read-advisories.ts";

/** What was read, and one line for each problem that needs attention. */
export interface Findings {
  readonly problems: readonly string[];
  /** Number of files that are advisories about npm packages and have not been withdrawn. */
  readonly advisories: number;
  /** Modification time of the most recent one, as ISO 8601. */
  readonly youngest?: string;
}

/** Checks packages against advisories in the OSV format (https://ossf.github.io/osv-schema). */
export async function findAdvisories(
  packages: readonly UsedPackage[],
  files: AsyncIterable<AdvisoryFile>,
): Promise<Findings> {
  const byName = Map.groupBy(packages, ({ name }) => name);
  const problems: string[] = [];
  let advisories = 0;
  let youngest: string | undefined;
  for await (const file of files) {
    const advisory = await readJson(file);
    if (
      !isRecord(advisory) ||
      typeof advisory["id"] !== "string" ||
      !isList(advisory["affected"])
    ) {
      problems.push(`${file.name} is not an advisory in the OSV format`);
      continue;
    }
    const affected = advisory["affected"].filter(isOfNpm);
    if (affected.length === 0 || advisory["withdrawn"] !== undefined) continue;
    advisories += 1;
    const { modified } = advisory;
    if (typeof modified === "string" && modified > (youngest ?? "")) youngest = modified;
    for (const one of affected) {
      const used = byName.get(one.package.name) ?? [];
      problems.push(...used.flatMap((own) => problemsOf(own, one, advisory)));
    }
  }
  return {
    problems: [...new Set(problems)],
    advisories,
    ...(youngest !== undefined && { youngest }),
  };
}

async function readJson(file: AdvisoryFile): Promise<unknown> {
  try {
    return JSON.parse(await file.text());
  } catch {
    return undefined;
  }
}

type Affected = Readonly<Record<string, unknown>> & {
  readonly package: { readonly name: string };
};

function isOfNpm(affected: unknown): affected is Affected {
  const about = isRecord(affected) ? affected["package"] : undefined;
  return isRecord(about) && about["ecosystem"] === "npm" && typeof about["name"] === "string";
}

function problemsOf(
  { name, version, isDevelopment }: UsedPackage,
  affected: Affected,
  advisory: Readonly<Record<string, unknown>>,
): readonly string[] {
  const judgement = judgeVersion(version, affected);
  if (judgement.is === "unaffected") return [];
  const { aliases, summary } = advisory;
  const others = isList(aliases) && aliases.length > 0 ? ` (${aliases.join(", ")})` : "";
  const advice = `${String(advisory["id"])}${others}`;
  const used = `${name} ${version}${isDevelopment ? ", in development only" : ""}`;
  if (judgement.is === "unclear") return [`${used}: ${advice} ${judgement.reason}`];
  const said = typeof summary === "string" ? `: ${summary}` : "";
  const { fixedIn } = judgement;
  const fix = fixedIn === undefined ? "no fixed version is listed" : `fixed in ${fixedIn}`;
  return [`${used}: ${advice}${said}; ${fix}`];
}
