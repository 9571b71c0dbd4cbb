import type { Problem } from "#contract/problems/problem.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { toPointer } from "#lib/json/json-pointer.ts";
import type { CheckStore } from "../checking/check-store.ts";
import type { Command } from "../document/command.ts";
import { withFields } from "../document/patches-of.ts";
import { placeOfText, wholeDocument } from "../document/unread-texts.ts";
import { looseJson } from "../json/loose-json.ts";
import { pastedDocument } from "../json/pasted-document.ts";
import { itemsKey } from "../session/open-text.ts";
import type { EditingSession } from "../session/session.ts";
import type { Fix } from "./fix.ts";
import { t } from "../i18n.ts";

/** Possible fixes of a text that is invalid JSON: it is written as valid JSON if its meaning is clear. */
export function unreadFixes(
  session: EditingSession,
  check: CheckStore,
  problem: Problem,
): readonly Fix[] {
  const { unread = new Map<string, string>() } = session.store ?? {};
  const found = [...unread].find(
    ([about]) => placeOfText(about, (id) => check.pointerOfId(id)) === problem.pointer,
  );
  if (found === undefined) return [];
  const [about, text] = found;
  const command = putting(session, { about, pointer: problem.pointer, value: looseJson(text) });
  return command === undefined ? [] : [{ label: t("Edit it as JSON"), command, unread: about }];
}

interface Said {
  readonly about: string;
  readonly pointer: string;
  readonly value: unknown;
}

function putting(session: EditingSession, { about, pointer, value }: Said): Command | undefined {
  const { present = {} } = session.store ?? {};
  if (about === wholeDocument && isList(session.open?.whole)) {
    const items = toPointer([itemsKey]);
    return isList(value) ? { kind: "put-value", pointer: items, value } : undefined;
  }
  const isAround = about === wholeDocument || about === "";
  const document = isAround ? pastedDocument(value, present) : undefined;
  if (document !== undefined) return { kind: "put-value", pointer: "", value: document };
  if (!isRecord(value)) return undefined;
  return { kind: "put-value", pointer, value: about === "" ? withFields(present, value) : value };
}
