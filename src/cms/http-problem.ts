/** An answer that is a failure; its status is 4xx. */
export class HttpProblem extends Error {
  override readonly name = "HttpProblem";
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, detail: string, headers: Readonly<Record<string, string>> = {}) {
    super(detail);
    this.status = status;
    this.headers = headers;
  }
}

const titles: ReadonlyMap<number, string> = new Map([
  [400, "Bad request"],
  [404, "Not found"],
  [405, "Method not allowed"],
]);

/** RFC 9457, with the three-character code of the spec (section 8). */
export function problemBody({ status, message }: HttpProblem): Record<string, unknown> {
  return { code: String(status), status, title: titles.get(status) ?? "Failure", detail: message };
}
