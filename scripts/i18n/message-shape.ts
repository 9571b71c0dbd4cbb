import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { isList, isRecord } from "#lib/json/is-record.ts";

/** A plural inside a message: its rule type and its categories. */
export interface Plural {
  readonly type: "cardinal" | "ordinal";
  readonly categories: readonly string[];
}

/** What a translation must have in common with the others of its id, regardless of wording. */
export interface MessageShape {
  readonly placeholders: ReadonlySet<string>;
  readonly plurals: readonly Plural[];
}

/** Returns the shape of an ICU message, including nested choices. Throws if it does not parse. */
export function messageShape(text: string): MessageShape {
  const placeholders = new Set<string>();
  const plurals: Plural[] = [];
  const visit = (token: unknown): void => {
    if (!isList(token)) return;
    const [name, type, choices] = token;
    placeholders.add(String(name));
    if (!isRecord(choices)) return;
    if (type === "plural" || type === "selectordinal") {
      plurals.push({
        type: type === "plural" ? "cardinal" : "ordinal",
        categories: Object.keys(choices),
      });
    }
    for (const choice of Object.values(choices)) if (isList(choice)) choice.forEach(visit);
  };
  compileMessageOrThrow(text).forEach(visit);
  return { placeholders, plurals };
}
