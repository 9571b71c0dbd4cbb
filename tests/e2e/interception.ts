import type { CDPSession, Page } from "@playwright/test";

interface MockResponse {
  readonly status?: number;
  readonly contentType?: string;
  readonly body?: string;
  readonly json?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Asked {
  readonly requestId: string;
  readonly request: { readonly url: string };
}

/** A request that waits for the test's decision. A request that the page has cancelled is ignored. */
export class PausedRequest {
  readonly #session: CDPSession;
  readonly #asked: Asked;

  constructor(session: CDPSession, asked: Asked) {
    this.#session = session;
    this.#asked = asked;
  }

  get url(): string {
    return this.#asked.request.url;
  }

  async fulfill({ status = 200, headers = {}, ...response }: MockResponse): Promise<void> {
    const { json, contentType = "application/json", body = JSON.stringify(json ?? "") } = response;
    const responseHeaders = Object.entries({ "content-type": contentType, ...headers }).map(
      ([name, value]) => ({ name, value }),
    );
    await this.#session
      .send("Fetch.fulfillRequest", {
        requestId: this.#asked.requestId,
        responseCode: status,
        responseHeaders,
        body: Buffer.from(body).toString("base64"),
      })
      .catch(() => undefined);
  }

  async abort(errorReason: "Failed" | "ConnectionReset" = "Failed"): Promise<void> {
    await this.#session
      .send("Fetch.failRequest", { requestId: this.#asked.requestId, errorReason })
      .catch(() => undefined);
  }

  async resume(): Promise<void> {
    await this.#session
      .send("Fetch.continueRequest", { requestId: this.#asked.requestId })
      .catch(() => undefined);
  }
}

const sessions = new WeakMap<Page, Set<CDPSession>>();

interface Interception {
  /** Where `*` stands for any text and `?` for any letter. */
  readonly url: string;
  /** Whether the server handles the request before the test does, and not the test in its place. */
  readonly isHandled?: boolean;
}

/**
 * Lets a test decide on requests from a page's scripts. Playwright's routes send every request through the
 * test and disable the cache, and with it the compiled code of the app.
 * @returns A function that lets requests through again, including those that wait.
 */
export async function intercept(
  page: Page,
  { url, isHandled = false }: Interception,
  decide: (request: PausedRequest) => unknown,
): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const ofPage = sessions.get(page) ?? new Set();
  sessions.set(page, ofPage.add(session));
  session.on("Fetch.requestPaused", (asked) => void decide(new PausedRequest(session, asked)));
  const requestStage = isHandled ? "Response" : "Request";
  await session.send("Fetch.enable", { patterns: [{ urlPattern: url, requestStage }] });
  return async () => {
    ofPage.delete(session);
    await session.detach();
  };
}

/** Lets all requests of a page through again. */
export async function endInterceptions(page: Page): Promise<void> {
  const ofPage = sessions.get(page);
  sessions.delete(page);
  for (const session of ofPage ?? []) await session.detach();
}
