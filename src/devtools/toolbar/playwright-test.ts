import { isList } from "#lib/json/is-record.ts";
import { pointerKeys, toPointer } from "#lib/json/json-pointer.ts";
import type { DocumentStore } from "../document/document-store.ts";
import type { Patch } from "../document/patch.ts";
import type { EditStep } from "../document/step.ts";
import { queryOf } from "../session/document-source.ts";
import { itemsKey, wholeOf, type OpenText } from "../session/open-text.ts";
import { t } from "../i18n.ts";
import { queryString } from "#lib/url/query-string.ts";

/** Maximum time for a freshly started development server to load the page, and then for each step. */
const startSeconds = 60;
const stepSeconds = 10;

/** Helper functions of the test; the rest of it is what the user did. */
const helpers = `async function put(page: Page, document: unknown): Promise<void> {
  await page.getByRole("button", { name: "All", exact: true }).click();
  const json = page.getByRole("textbox", { name: "Document as JSON" });
  await json.click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText(JSON.stringify(document, null, 2));
  await page.getByRole("button", { name: "Form", exact: true }).click();
}

interface Patch {
  readonly op: string;
  readonly path: string;
  readonly from?: string;
  readonly value?: unknown;
}

async function patch(page: Page, patches: readonly Patch[]): Promise<void> {
  const whole = { document: await written(page) };
  for (const { op, path, from, value } of patches) {
    const moved = from === undefined ? value : change(whole, from, "remove");
    change(whole, path, op === "move" ? "add" : op, moved);
  }
  await put(page, whole.document);
}

/** Does one operation of JSON Patch (RFC 6902); answers what stood there. */
function change(root: object, path: string, op: string, value?: unknown): unknown {
  const keys = ("/document" + path).split("/").slice(1);
  const names = keys.map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
  const last = names.pop() ?? "";
  let holder = root;
  for (const name of names) {
    const next: unknown = Reflect.get(holder, name);
    if (typeof next !== "object" || next === null) throw new Error("there is nothing at " + path);
    holder = next;
  }
  const before: unknown = Reflect.get(holder, last);
  if (!Array.isArray(holder)) {
    if (op === "remove") Reflect.deleteProperty(holder, last);
    else Reflect.set(holder, last, value);
  } else if (op === "add") holder.splice(Number(last), 0, value);
  else if (op === "remove") holder.splice(Number(last), 1);
  else holder[Number(last)] = value;
  return before;
}

async function type(page: Page, block: string, field: string, text: string): Promise<void> {
  await page.locator(\`[role="treeitem"][data-pointer="\${block}"]\`).click();
  await page.locator(\`[id="\${field}"]\`).fill(text);
}

async function written(page: Page): Promise<unknown> {
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download JSON" }).click();
  const download = await downloading;
  return JSON.parse(await readFile(await download.path(), "utf8"));
}
`;

/**
 * The edits of a document as a Playwright test, which repeats them in the devtools step by step, and checks
 * that the document has the same content afterwards.
 */
export function playwrightTest(open: OpenText, store: DocumentStore): string {
  const address = `/devtools${queryString(queryOf(open.source))}`;
  const whole = (count: number): string =>
    JSON.stringify(wholeOf(open, store.documentAt(count)), null, 2);
  const acts = store.past.map((step) => {
    const act = typingOf(step) ?? `patch(page, ${JSON.stringify(inFile(step, open), null, 2)})`;
    return `await test.step(${JSON.stringify(step.label)}, () => ${act});`;
  });
  const end = whole(store.past.length);
  return `import { readFile } from "node:fs/promises";
import { expect, test, type Page } from "@playwright/test";

test.use({ baseURL: ${JSON.stringify(location.origin)} });

${helpers}
test.setTimeout(${String(startSeconds + stepSeconds * acts.length)}_000);

test(${JSON.stringify(t("What was done to {address}", { address }))}, async ({ page }) => {
await page.goto(${JSON.stringify(address)});
await put(page, ${whole(0)});
${acts.join("\n")}
await expect.poll(() => written(page)).toEqual(${end});
});
`;
}

/** The patches of a step, relative to the file: a list's items are at its top level. */
function inFile({ patches }: EditStep, { whole }: OpenText): readonly Patch[] {
  const list = isList(whole) ? toPointer([itemsKey]) : "";
  return patches.map((patch) => ({
    ...patch,
    path: patch.path.slice(list.length),
    ...(patch.op === "move" && { from: patch.from.slice(list.length) }),
  }));
}

/** Text typed into a field of a block that its form shows without expanding anything. */
function typingOf({ origin, patches }: EditStep): string | undefined {
  const [patch, ...others] = patches;
  if (origin !== "typed" || patch?.op !== "replace" || others.length > 0) return undefined;
  const [, block, field] = /^((?:\/[^/]+)*\/blocks\/\d+)\/props(\/[^/]+)$/.exec(patch.path) ?? [];
  const { value } = patch;
  if (block === undefined || field === undefined || typeof value !== "string") return undefined;
  // Rich text is not a plain field, and an empty field has another value in the form.
  if (value === "" || value.includes("<")) return undefined;
  const id = ["props", ...pointerKeys(field)].join("_");
  return `type(page, ${[block, id, value].map((word) => JSON.stringify(word)).join(", ")})`;
}

/** Whether a test can open the document again: a file or an address, but not the state of a fixture. */
export function canRepeat({ source, kind }: OpenText): boolean {
  return source.kind !== "text" && kind !== undefined;
}
