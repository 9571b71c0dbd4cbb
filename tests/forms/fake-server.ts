import { onTestFinished, vi } from "vitest";

/** A form that was sent. */
export interface SentForm {
  readonly path: string;
  readonly key: string;
  readonly locale: string;
  /** The fields; files stand as their names. */
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface FakeServer {
  readonly sent: readonly SentForm[];
  /** Answers the next form; asked before it is sent, or while it waits. */
  readonly respond: (status: number, body?: object) => void;
  /** The connection of the next form breaks. */
  readonly breakOff: () => void;
}

function fieldsIn(body: RequestInit["body"]): Readonly<Record<string, unknown>> {
  if (typeof body === "string") return JSON.parse(body);
  const parts = body instanceof FormData ? [...body] : [];
  return Object.fromEntries(
    parts.map(([name, value]) => [name, value instanceof File ? value.name : value]),
  );
}

/** Stands for the server in this document: forms wait until the test answers. */
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
