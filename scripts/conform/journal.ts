import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { isList, isRecord } from "#lib/json/is-record.ts";
import type { FieldCounts } from "./field-usage.ts";
import { findingPlace, readFinding, type ConformFinding } from "./finding.ts";

/** The findings of an interrupted walk, one line per checked document. */
export interface Journal {
  readonly checked: ReadonlySet<string>;
  readonly findings: Map<string, ConformFinding>;
  readonly counts: Map<string, FieldCounts>;
  readonly write: (address: string, findings: readonly ConformFinding[]) => void;
  /** Marks the run as completed: the next one starts from the beginning. */
  readonly finish: () => void;
}

/** @param isResumed Whether to continue the last walk; otherwise its lines are discarded. */
export function openJournal(path: string, isResumed: boolean): Journal {
  mkdirSync(dirname(path), { recursive: true });
  if (!isResumed) rmSync(path, { force: true });
  const lines = existsSync(path) ? readFileSync(path, "utf8").split("\n").flatMap(readLine) : [];
  const counts = new Map(lines.map(({ address, fields }) => [address, new Map(fields)]));
  const found = lines.flatMap(({ findings }) => findings);
  return {
    checked: new Set(counts.keys()),
    findings: new Map(found.map((finding) => [findingPlace(finding), finding])),
    counts,
    write: (address, findings) => {
      const fields = [...(counts.get(address) ?? [])];
      appendFileSync(path, `${JSON.stringify({ address, findings, fields })}\n`);
    },
    finish: () => rmSync(path, { force: true }),
  };
}

interface JournalLine {
  readonly address: string;
  readonly findings: readonly ConformFinding[];
  readonly fields: readonly (readonly [string, number])[];
}

/** Returns nothing for a truncated line. */
function readLine(text: string): JournalLine[] {
  try {
    const line: unknown = JSON.parse(text);
    if (!isRecord(line) || typeof line["address"] !== "string") return [];
    const { address, findings, fields } = line;
    return [
      {
        address,
        findings: (isList(findings) ? findings : []).flatMap(readFinding),
        fields: (isList(fields) ? fields : []).flatMap((pair) => {
          const [name, count] = isList(pair) ? pair : [];
          return [[String(name), Number(count)] as const];
        }),
      },
    ];
  } catch {
    return [];
  }
}
