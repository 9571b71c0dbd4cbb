/** Identify the sender to the content service; set by the server in front, which drops those of clients. */
export const senderHeaders = { visitor: "x-visitor", hostName: "x-forwarded-host" } as const;

/** One per form instance: a form submitted again with the same key is the same entry. */
export const idempotencyHeader = "idempotency-key";

/** The requested locale, where the query does not specify it. */
export const localeHeader = "accept-locale";

/** Contract version: in a response the version it conforms to, in a request the version wanted. */
export const contractHeader = "contract-version";

/** Identifies a request in logs, from the edge to the content service. */
export const requestIdHeader = "x-request-id";

/** Cookie that proves ownership of a consent record; not readable by scripts (T-39). */
export const proofCookie = "consent-proof";
