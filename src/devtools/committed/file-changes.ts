import type { CommittedFile } from "#contract/devtools-api.ts";
import { parseJson } from "#contract/parse-json.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { changesBetween, type PlaceDifference } from "../document/changes-between.ts";
import type { DevDocument } from "../document/command.ts";
import type { FileSource } from "../session/document-source.ts";
import { currentForm, itemsKey } from "../session/open-text.ts";

/** A difference between a file and its committed version. */
export interface FileChange extends PlaceDifference {
  /** Where it is edited, including the state of a fixture. */
  readonly source: FileSource;
}

/** The differences between a file and its committed version, one by one; for fixtures, state by state. */
export function changesOf({ path, before, after }: CommittedFile): readonly FileChange[] {
  const [old, now] = [statesIn(path, before), statesIn(path, after)];
  const names = [...new Set([...now.keys(), ...old.keys()])];
  return names.flatMap((state) => {
    const source: FileSource = {
      kind: "file",
      path,
      ...(state !== undefined && { state }),
    };
    const changes = changesBetween(old.get(state) ?? {}, now.get(state) ?? {});
    return changes.map((change) => ({
      ...change,
      source,
      name: state === undefined ? change.name : `${state} · ${change.name}`,
    }));
  });
}

const fixturePath = /^src\/blocks\/([^/]+)\/fixtures\.json$/;

/** The documents in a file, as they are edited: a single one, or one per state of a fixture. */
function statesIn(path: string, text: string | null): Map<string | undefined, DevDocument> {
  const { value } = parseJson(text ?? "");
  if (isList(value)) return new Map([[undefined, { [itemsKey]: value }]]);
  if (!isRecord(value)) return new Map();
  const type = fixturePath.exec(path)?.[1];
  if (type === undefined) return new Map([[undefined, currentForm(value)]]);
  return new Map(
    Object.entries(value).map(([state, props]) => [state, { blocks: [{ type, id: type, props }] }]),
  );
}
