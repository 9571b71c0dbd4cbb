import type { RJSFSchema } from "@rjsf/utils";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { toPointer, valueAt, type JsonKey } from "#lib/json/json-pointer.ts";
import { idsOf, withFreshIdsInside } from "../document/fresh-ids.ts";
import type { EditingSession } from "../session/session.ts";
import type { FormSubject } from "./form-subject.ts";
import type { FormTools } from "./form-tools.ts";
import { itemExample, memberExample } from "./values/item-example.ts";
import { emptiedPlace, pruneAt } from "./values/prune.ts";

/** The actions of a form on the data that it shows. */
export function createFormTools(
  session: EditingSession,
  { pointer, type, paths, put }: FormSubject,
  schema: RJSFSchema,
): FormTools {
  const props = (): unknown => valueAt(session.store?.present, pointer);
  const write = (path: readonly JsonKey[], value: unknown, field?: string): void => {
    const step = field === undefined ? undefined : `${pointer} ${field}`;
    const pruned = pruneAt(path, value, paths.blocks);
    const place = pruned === undefined ? emptiedPlace(props(), path) : path;
    session.run(put(place, pruned), step);
  };
  return {
    pointerOf: (path) => pointer + toPointer(path),
    valueAt: (path) => valueAt(props(), toPointer(path)),
    addItem: (path, list) => {
      const now = valueAt(props(), toPointer(path));
      // Blocks inside the example must not have ids that the document already uses.
      const alone = wrap(path, [itemExample(schema, list)]);
      const fresh = withFreshIdsInside(type, alone, idsOf(session.store?.present ?? {}));
      write(path, [...(isList(now) ? now : []), unwrap(path, fresh)]);
    },
    duplicateItem: (path) => {
      const list = path.slice(0, -1);
      const now = valueAt(props(), toPointer(list));
      const index = Number(path.at(-1));
      if (!isList(now)) return;
      const alone = wrap(list, [now[index]]);
      const fresh = withFreshIdsInside(type, alone, idsOf(session.store?.present ?? {}));
      write(list, now.toSpliced(index + 1, 0, unwrap(list, fresh)));
    },
    moveItem: (path, { from, to }) => {
      const now = valueAt(props(), toPointer(path));
      if (!isList(now) || from === to) return;
      write(path, now.toSpliced(from, 1).toSpliced(to, 0, now[from]));
    },
    put: write,
    endStep: () => session.store?.endStep(),
    addMember: (path, record) => {
      const now = valueAt(props(), toPointer(path));
      const [key, value] = memberExample(schema, record, isRecord(now) ? Object.keys(now) : []);
      const fresh = withFreshIdsInside(
        type,
        wrap(path, { [key]: value }),
        idsOf(session.store?.present ?? {}),
      );
      write([...path, key], valueAt(fresh, toPointer([...firsts(path), key])));
    },
    renameMember: (path, { from, to }) => {
      const now = valueAt(props(), toPointer(path));
      if (!isRecord(now)) return;
      const members = Object.entries(now).map(([key, value]) => [key === from ? to : key, value]);
      write(path, Object.fromEntries(members));
    },
    remove: (path) => write(path, undefined),
    openList: (path) => session.select(`${pointer}${toPointer(path)}/0`),
  };
}

/** Props that contain only the value at a path. */
function wrap(path: readonly JsonKey[], value: unknown): unknown {
  return path.reduceRight<unknown>(
    (inner, key) => (typeof key === "number" ? [inner] : { [key]: inner }),
    value,
  );
}

function unwrap(path: readonly JsonKey[], props: unknown): unknown {
  return valueAt(props, toPointer([...firsts(path), 0]));
}

/** The path to the same value when every list has a single item. */
function firsts(path: readonly JsonKey[]): JsonKey[] {
  return path.map((key) => (typeof key === "number" ? 0 : key));
}
