import { parseJson } from "#contract/parse-json.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import type { SafeStorage } from "../safe-storage.ts";
import type { StateResult } from "./state-result.ts";
import type { TestRun } from "./test-run.ts";

const key = "waymark-devtools-test-results";

interface StoredResults {
  /** Version of the tested code. */
  readonly code: string;
  readonly results: readonly StateResult[];
}

interface Keeping {
  readonly storage: SafeStorage;
  /** Version of the block code that this page has loaded. */
  readonly code: string;
  readonly view: Pick<Window, "addEventListener">;
}

/** Restores results after a reload, as far as they still apply. */
export async function keepResults(
  testRun: TestRun,
  { storage, code, view }: Keeping,
): Promise<void> {
  view.addEventListener("pagehide", () => {
    const stored: StoredResults = { code, results: [...testRun.results.values()] };
    storage.setItem(key, JSON.stringify(stored));
  });
  const stored = parseJson(storage.getItem(key) ?? "").value;
  storage.removeItem(key);
  if (isStored(stored) && stored.code === code) await testRun.restore(stored.results);
}

/** Other versions of the devtools may have stored it differently. */
function isStored(value: unknown): value is StoredResults {
  return isRecord(value) && isList(value["results"]) && value["results"].every(isResult);
}

function isResult(value: unknown): value is StateResult {
  if (!isRecord(value)) return false;
  const { type, state, looks } = value;
  return typeof type === "string" && typeof state === "string" && isList(looks);
}
