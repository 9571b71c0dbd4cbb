/** Headers in which the server that stands in front tells the content service who asks; it lets no others through. */
export const senderHeaders = { visitor: "x-visitor", hostName: "x-forwarded-host" } as const;

/** One per form instance: a form that comes again under it is the same entry. */
export const idempotencyHeader = "idempotency-key";

/** The locale that is asked for, where the query does not say. */
export const localeHeader = "accept-locale";

/** The version of the contract: in an answer the one that it is by, in a request the one that is wanted. */
export const contractHeader = "contract-version";

/** Names a request in logs, from the edge to the content service. */
export const requestIdHeader = "x-request-id";

/** Cookie that proves that a consent record is one's own; scripts cannot read it (T-39). */
export const proofCookie = "consent-proof";
