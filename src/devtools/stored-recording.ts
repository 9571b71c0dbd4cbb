import { reaction, runInAction } from "mobx";
import { readInteractions } from "#contract/interactions.ts";
import { parseJson } from "#contract/parse-json.ts";
import { isRecord } from "#lib/json/is-record.ts";
import type { InteractionStore } from "./interactions/interaction-store.ts";
import type { Recording } from "./interactions/recording.ts";
import type { SafeStorage } from "./safe-storage.ts";

const key = "waymark-devtools-recording";

/** Preserves an unsaved recording across reloads, including those after a code edit; each tab has its own. */
export function storeRecording(interactions: InteractionStore, storage: SafeStorage): void {
  const stored = parsed(storage.getItem(key));
  if (stored !== undefined) {
    runInAction(() => {
      interactions.recording = stored;
      interactions.isOpen = true;
    });
  }
  reaction(
    () => interactions.recording,
    (recording) => {
      if (recording === undefined || recording.steps.length === 0) storage.removeItem(key);
      else storage.setItem(key, written(recording));
    },
  );
}

function written({ type, of, name, state, locale, forms, steps }: Recording): string {
  return JSON.stringify({ type, of, name, recorded: { state, locale, forms, steps } });
}

/** Undefined if nothing is stored, or a format that this version does not know. */
function parsed(text: string | null): Recording | undefined {
  const { value } = parseJson(text ?? "");
  if (!isRecord(value) || typeof value["type"] !== "string") return undefined;
  const { type, recorded } = value;
  const of = textOrNone(value["of"]);
  const name = textOrNone(value["name"]);
  try {
    const { recorded: one } = readInteractions(JSON.stringify({ recorded }));
    if (one === undefined) return undefined;
    return { ...one, type, isRunning: false, of, name };
  } catch {
    return undefined;
  }
}

function textOrNone(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
