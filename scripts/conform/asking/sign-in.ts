import { UsageError } from "../../usage-error.ts";
import { webAddress } from "../../web-address.ts";
import { headersFrom, withHeaders, type ServiceCall } from "./with-headers.ts";

/** Options with which a command authenticates with a service. */
export const signInOptions = {
  "headers-from": {
    type: "string",
    value: "<command>",
    help: "prints headers for authentication; called again when the service returns 401",
  },
} as const;

/** Returns a hint if a service requires authentication. */
export function signInHint(status: number): string {
  return status === 401 || status === 403 ? "; authenticate with --headers-from" : "";
}

/**
 * Sends requests with the headers that a command prints; without a command, anonymously. Secrets are sent
 * only to this service, and not along redirects.
 * @param words Command-line arguments: files, folders, addresses.
 * @throws UsageError without revealing secrets
 */
export function signedIn(
  command: string | undefined,
  words: readonly string[],
  call: ServiceCall = fetch,
): ServiceCall {
  const services = words.map(webAddress).filter((url) => url !== undefined);
  if (services.some(({ username, password }) => username + password !== "")) {
    throw new UsageError("a URL must not contain a name or password; use --headers-from");
  }
  if (command === undefined) return call;
  const origins = new Set(services.map(({ origin }) => origin));
  if (origins.size > 1) {
    throw new UsageError(`--headers-from is for one service, not for ${[...origins].join(", ")}`);
  }
  const ask: ServiceCall = (request) => call(new Request(request, { redirect: "manual" }));
  return withHeaders(ask, () => headersFrom(command));
}
