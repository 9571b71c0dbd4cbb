import type { ConsentRecord } from "#lib/consent-record.ts";
import { send } from "./send.ts";

/** The server's response to a decision; `unknown-id`: the server no longer has the record. */
export type ConsentResult =
  | { readonly kind: "kept"; readonly id: string }
  | { readonly kind: "unknown-id" | "failed" };

/**
 * Sends POST /api/cookie_consents without an id, PUT /api/cookie_consents/{id} with one. Never
 * rejects: failures are for the caller to retry and never shown to the visitor.
 */
export async function sendConsent(record: ConsentRecord, locale: string): Promise<ConsentResult> {
  const { id, pending: _pending, ...choice } = record;
  const path = "/api/cookie_consents";
  try {
    const { status, body } = await send({
      service: "cookie-consent",
      methods: ["POST", "PUT"],
      method: id === undefined ? "POST" : "PUT",
      path: id === undefined ? path : `${path}/${encodeURIComponent(id)}`,
      locale,
      body: { ...choice, ...(id === undefined ? {} : { id }) },
    });
    const given = body["id"];
    if (status < 300 && typeof given === "string") return { kind: "kept", id: given };
    return { kind: status === 404 && id !== undefined ? "unknown-id" : "failed" };
  } catch {
    return { kind: "failed" };
  }
}
