import type { DocumentEntry } from "#contract/devtools-api.ts";
import type { Problem } from "#contract/problems/problem.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { pointerKeys, toPointer, valueAt } from "#lib/json/json-pointer.ts";
import type { DevtoolsClient } from "../api/devtools-client.ts";
import { apply } from "../document/apply.ts";
import { pathOfFixtures } from "../filing/fixture-states.ts";
import { spotInFile } from "../places/spot-in-file.ts";
import { schemaFor } from "../problems/fix-finder.ts";
import { fixesFor } from "../problems/fixes.ts";
import { isOpen, openText } from "../session/open-text.ts";
import { documentText } from "../writing/document-text.ts";
import type { ReplacedFile } from "./replaced-file.ts";

/** A problem that several files may have. */
export interface SharedProblem {
  readonly problem: Problem;
  /** Of the block that contains it; "" if none does. */
  readonly type: string;
}

export function sharedProblem(document: unknown, problem: Problem): SharedProblem {
  return { problem, type: typeAt(document, problem.pointer) };
}

/** Files that may contain the same problem: which of their blocks have it can only be read from the file. */
export function filesWith(
  documents: readonly DocumentEntry[],
  { problem, type }: SharedProblem,
): readonly DocumentEntry[] {
  const name = nameOf(problem, problem.pointer);
  return documents.filter((entry) => {
    const isIn = entry.path === pathOfFixtures(type) || entry.types.includes(type);
    return (type === "" || isIn) && alike(entry, name).length > 0;
  });
}

interface FixAll extends SharedProblem {
  readonly client: DevtoolsClient;
  readonly documents: readonly DocumentEntry[];
  /** The label of the fix. */
  readonly label: string;
}

/** The changes of applying the same fix to such a problem in all files. */
export async function planFixAll(fixAll: FixAll): Promise<readonly ReplacedFile[]> {
  const { client, documents, problem } = fixAll;
  const name = nameOf(problem, problem.pointer);
  const files = await Promise.all(
    filesWith(documents, fixAll).map(async (entry) => {
      const { path } = entry;
      const { text: before, version } = await client.read(path);
      let after = before;
      // In reverse order: a removal moves what comes after it.
      for (const one of alike(entry, name).toReversed()) {
        after = await fixed({ path, text: after }, one, fixAll);
      }
      return after === before ? [] : [{ path, version, before, after }];
    }),
  );
  return files.flat();
}

async function fixed(
  { path, text }: { readonly path: string; readonly text: string },
  problem: Problem,
  { type, label }: Pick<FixAll, "type" | "label">,
): Promise<string> {
  const { source, pointer } = spotInFile(path, problem.pointer);
  const opened = openText(source, text);
  if (!isOpen(opened) || typeAt(opened.document, pointer) !== type) return text;
  const { kind, document } = opened;
  const placed = { ...problem, pointer };
  const fixes = fixesFor(placed, document, await schemaFor(kind, placed));
  const fix = fixes.find((one) => one.label === label);
  return fix === undefined ? text : documentText(opened, apply(document, fix.command).document);
}

/** Type of the innermost block that contains a position. */
function typeAt(document: unknown, pointer: string): string {
  const keys = pointerKeys(pointer);
  const around = keys.map((_, index) => valueAt(document, toPointer(keys.slice(0, index + 1))));
  const block = around.findLast((value) => isRecord(value) && isRecord(value["props"]));
  return isRecord(block) && typeof block["type"] === "string" ? block["type"] : "";
}

function alike({ path, problems }: DocumentEntry, name: string): readonly Problem[] {
  return problems.filter((one) => nameOf(one, spotInFile(path, one.pointer).pointer) === name);
}

function nameOf({ code, expected }: Problem, pointer: string): string {
  const key = pointerKeys(pointer).findLast((one) => !/^\d+$/.test(one));
  return JSON.stringify([code, expected, key]);
}
