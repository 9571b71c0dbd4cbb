import { onTestFinished, vi } from "vitest";

/** A submitted form. */
export interface SentForm {
  readonly path: string;
  readonly key: string;
  readonly locale: string;
  /** The fields; files are represented by their names. */
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface FakeServer {
  readonly sent: readonly SentForm[];
  /** Responds to the next form; called before it is submitted, or while it waits. */
  readonly respond: (status: number, body?: object) => void;
  /** Breaks the connection of the next form. */
  readonly breakOff: () => void;
}

function fieldsIn(body: RequestInit["body"]): Readonly<Record<string, unknown>> {
  if (typeof body === "string") return JSON.parse(body);
  const parts = body instanceof FormData ? [...body] : [];
  return Object.fromEntries(
    parts.map(([name, value]) => [name, value instanceof File ? value.name : value]),
  );
}

/** Stands in for the server in this document: forms wait until the test responds. */
export function fakeServer(): FakeServer {
  const sent: SentForm[] = [];
  const responses: PromiseWithResolvers<Response>[] = [];
  let asked = 0;
  let responded = 0;
  const at = (index: number) => (responses[index] ??= Promise.withResolvers<Response>());
  vi.stubGlobal("fetch", (path: string, { headers, body }: RequestInit) => {
    const given = new Headers(headers);
    sent.push({
      path,
      key: given.get("idempotency-key") ?? "",
      locale: given.get("accept-locale") ?? "",
      fields: fieldsIn(body),
    });
    asked += 1;
    return at(asked - 1).promise;
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return {
    sent,
    respond: (status, body = {}) => {
      at(responded).resolve(Response.json(body, { status }));
      responded += 1;
    },
    breakOff: () => {
      at(responded).reject(new TypeError("Failed to fetch"));
      responded += 1;
    },
  };
}
