import type { DevtoolsRefusal } from "#contract/devtools-api.ts";

const noStore = { "cache-control": "no-store", "x-robots-tag": "noindex" };

/** JSON for the devtools; security headers are put in by the app. */
export function jsonReply(status: number, value: object): Response {
  return Response.json(value, { status, headers: noStore });
}

/** A refusal with its reason, for a developer. */
export function refuse(status: number, message: string): Response {
  const refusal: DevtoolsRefusal = { message };
  return jsonReply(status, refusal);
}

/** A document with its own policy. */
export function htmlReply(html: string, headers: Readonly<Record<string, string>>): Response {
  return new Response(html, {
    headers: { ...noStore, "content-type": "text/html; charset=utf-8", ...headers },
  });
}
