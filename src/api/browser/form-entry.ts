import { idempotencyHeader } from "#protocol/headers.ts";
import type { FormProblem } from "#contract/forms/form-problem.ts";
import { trust } from "#contract/trust.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { send } from "./send.ts";

/** A filled-in form to be submitted. */
export interface FormEntry {
  /** Path of the form's definition, for example "/api/contact_form_entries". */
  readonly endpoint: string;
  readonly locale: string;
  /** UUID: the same form submitted twice results in one entry (decision 0016). */
  readonly idempotencyKey: string;
  readonly body: object | FormData;
}

/** `lost`: no response arrived, so the result is unknown. All kinds except `taken` leave the form as is. */
export type FormEntryResult =
  | { readonly kind: "taken" }
  | { readonly kind: "invalid"; readonly problems: readonly FormProblem[] }
  | { readonly kind: "too-many" | "failed" | "lost" };

/** Sends a form entry by POST. Never rejects. */
export async function sendFormEntry(entry: FormEntry): Promise<FormEntryResult> {
  try {
    const { status, body } = await send({
      service: "form-entry",
      path: entry.endpoint,
      method: "POST",
      methods: ["POST"],
      locale: entry.locale,
      body: entry.body,
      headers: { [idempotencyHeader]: entry.idempotencyKey },
    });
    if (status === 201 || status === 202) return { kind: "taken" };
    if (status === 422) return { kind: "invalid", problems: problemsIn(body["problems"]) };
    return { kind: status === 429 ? "too-many" : "failed" };
  } catch {
    return { kind: "lost" };
  }
}

/** Returns the problems of a 422 response; anything that is not a problem is left out. */
export function problemsIn(value: unknown): FormProblem[] {
  if (!isList(value)) return [];
  const fits = (item: unknown): boolean =>
    isRecord(item) && typeof item["field"] === "string" && typeof item["messageId"] === "string";
  return trust<FormProblem[]>(value.filter(fits));
}
