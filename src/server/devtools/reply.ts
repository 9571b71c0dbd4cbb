import { problemDetails, problemType } from "#protocol/problem-details.ts";

const noStore = { "cache-control": "no-store", "x-robots-tag": "noindex" };

/** A JSON response for the devtools; the app adds security headers. */
export function jsonReply(status: number, value: object): Response {
  return Response.json(value, { status, headers: noStore });
}

/** A response with unchanged text. */
export function textReply(text: string, type: string): Response {
  return new Response(text, { headers: { ...noStore, "content-type": type } });
}

/** A refusal with its reason, for a developer. */
export function refuse(status: number, detail: string): Response {
  const headers = { ...noStore, "content-type": problemType };
  return Response.json(problemDetails(status, detail), { status, headers });
}

/** A document with a separate policy. */
export function htmlReply(html: string, headers: Readonly<Record<string, string>>): Response {
  return new Response(html, {
    headers: { ...noStore, "content-type": "text/html; charset=utf-8", ...headers },
  });
}
