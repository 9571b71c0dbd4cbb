import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";

/** Results of the visits. */
export interface VisitReport {
  /** Correct responses. */
  right: number;
  /** Responses that were neither correct nor reported that the page is unavailable. */
  readonly wrong: string[];
  /** Broken off, or told to retry: requested again. */
  again: number;
  /** Durations of correct responses, in milliseconds. */
  readonly durations: number[];
}

const againAfterMs = 50;

/** A text of the complete page at each address that no other page has. */
export type Expected = ReadonlyMap<string, string>;

function titleOf(html: string): string {
  return /<title>[^<]+<\/title>/.exec(html)?.[0] ?? "";
}

async function pageOf(address: string): Promise<{ status: number; html: string } | undefined> {
  try {
    const response = await fetch(address);
    return { status: response.status, html: await response.text() };
  } catch {
    return undefined;
  }
}

/** Reads the pages while all is well. */
export async function lookAt(origin: string, paths: readonly string[]): Promise<Expected> {
  const expected = new Map<string, string>();
  for (const path of paths) {
    const page = await pageOf(origin + path);
    const title = titleOf(page?.html ?? "");
    if (page?.status !== 200 || title === "") throw new Error(`${path} is no page`);
    expected.set(path, title);
  }
  if (new Set(expected.values()).size < paths.length) throw new Error("two pages have one title");
  return expected;
}

/** Visits one page until it is there, like a patient visitor. */
export async function visit(
  { origin, path, title }: { origin: string; path: string; title: string },
  report: VisitReport,
): Promise<void> {
  for (;;) {
    const startMs = performance.now();
    const page = await pageOf(origin + path);
    const isLater = page === undefined || [502, 503, 504].includes(page.status);
    if (isLater) {
      report.again += 1;
      await pause(againAfterMs);
      continue;
    }
    const isRight =
      page.status === 200 && titleOf(page.html) === title && page.html.endsWith("</html>");
    if (isRight) report.right += 1;
    else report.wrong.push(`${path}: ${page.status} ${titleOf(page.html)}`);
    report.durations.push(performance.now() - startMs);
    return;
  }
}

/** Sends one form until it is accepted, always under the same key; returns the id of its entry. */
export async function sendForm(origin: string): Promise<string> {
  const body = new FormData();
  const own = {
    fullName: "Anna Fleet",
    email: "anna@example.com",
    message: "Hello",
    consent: "on",
  };
  for (const [name, value] of Object.entries({ ...own, idempotencyKey: randomUUID() })) {
    body.set(name, value);
  }
  for (;;) {
    const address = `${origin}/api/contact_form_entries?locale=pl`;
    const response = await fetch(address, { method: "POST", body }).catch(() => undefined);
    const text = await response?.text().catch(() => undefined);
    if (response?.status === 201 && text !== undefined) return String(JSON.parse(text).id);
    const isLater = response === undefined || [201, 502, 503, 504].includes(response.status);
    if (!isLater) throw new Error(`a form was answered ${response.status}: ${text}`);
    await pause(againAfterMs);
  }
}
