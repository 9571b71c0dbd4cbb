import { formDefinitions } from "#generated/entry-forms/definitions.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { askedByForm } from "./asking/curl.ts";
import type { Walk } from "./walk.ts";

/** Checks a document's forms whose submissions its own service rejects: visitors would fill them in vain. */
export function checkForms(walk: Walk, address: string, value: unknown): void {
  for (const name of new Set(formsIn(value))) {
    const endpoint = Object.values(formDefinitions).find((one) => one.name === name)?.endpoint;
    const status = endpoint === undefined ? undefined : walk.untaken.get(endpoint);
    if (status === undefined) continue;
    const asked = askedByForm(String(endpoint));
    walk.tell({ rule: "form-not-taken", address, says: `POST ${endpoint} is ${status}`, asked });
  }
}

function formsIn(value: unknown): string[] {
  if (isList(value)) return value.flatMap(formsIn);
  if (!isRecord(value)) return [];
  const { type, props } = value;
  const named = type === "form" && isRecord(props) ? props["form"] : undefined;
  const own = typeof named === "string" ? [named] : [];
  return [...own, ...Object.values(value).flatMap(formsIn)];
}
