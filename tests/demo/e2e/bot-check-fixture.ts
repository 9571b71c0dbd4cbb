import { once } from "node:events";
import { createServer } from "node:http";
import type { Page } from "@playwright/test";

/** Google's verdict on a token, or the status of a response without one. */
export type Verdict = { readonly score: number; readonly action: string } | number;

export interface SiteVerify {
  readonly url: string;
  /** The requests it received, in order. */
  readonly asked: readonly Readonly<Record<string, string>>[];
  readonly respond: (verdict: Verdict) => void;
  readonly close: () => void;
}

/** Google's server-side endpoint, on loopback. */
export async function openSiteVerify(): Promise<SiteVerify> {
  const asked: Record<string, string>[] = [];
  let verdict: Verdict = 500;
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += String(chunk)));
    request.on("end", () => {
      asked.push(Object.fromEntries(new URLSearchParams(body)));
      if (typeof verdict === "number") {
        response.writeHead(verdict).end();
        return;
      }
      const challenge_ts = new Date().toISOString();
      response.end(
        JSON.stringify({ ...verdict, success: true, hostname: "localhost", challenge_ts }),
      );
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  return {
    url: `http://127.0.0.1:${port}/`,
    asked,
    respond: (next) => {
      verdict = next;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Google's browser script, which returns a new token for each call. */
export async function stubRecaptcha(page: Page): Promise<readonly string[]> {
  const loads: string[] = [];
  await page.route("https://www.google.com/recaptcha/api.js*", (route) => {
    loads.push(route.request().url());
    const body = `let count = 0;
      window.grecaptcha = {
        ready: (run) => run(),
        execute: async (key, { action }) => ["token", key, action, (count += 1)].join(" "),
      };`;
    return route.fulfill({ contentType: "text/javascript", body });
  });
  return loads;
}
