import type {
  ElementQuery,
  ElementState,
  FormsOutcome,
  Interaction,
  InteractionStep,
} from "#contract/interactions.ts";
import { queryString } from "#lib/url/query-string.ts";
import type { OpenState } from "../interactions/interaction-files.ts";

/** Timeouts for a freshly started dev server: for the page, and then for each step. */
const startSeconds = 60;
const stepSeconds = 5;

interface NamedInteraction extends Interaction {
  readonly name: string;
}

/** An interaction as a Playwright test, run on the page of the saved state as served by this server. */
export function interactionTest(
  { type, state }: OpenState,
  { name, locale, forms, steps }: NamedInteraction,
): string {
  const address = `/devtools/fixture/${type}/${encodeURIComponent(state)}${queryString({ locale })}`;
  const seconds = startSeconds + stepSeconds * steps.length;
  const lines = steps.map(stepCode);
  return `import { expect, test, type Locator } from "@playwright/test";

test.use({
  baseURL: ${code(location.origin)},
  viewport: { width: 1440, height: 900 },
  // What moves is acted on where it comes to rest.
  contextOptions: { reducedMotion: "reduce" },
});
${helpersFor(lines)}
test(${code(`${type}, ${state}: ${name}`)}, async ({ page }) => {
  test.setTimeout(${String(seconds)}_000);
${forms === undefined && !steps.some(isEntry) ? "" : responsesCode(forms)}  await page.goto(${code(address)});
  // The page wakes with the first sign of a visitor.
  await page.mouse.move(1, 1);
  await expect(page.locator("html[data-awake]")).toHaveCount(1, { timeout: ${String(startSeconds)}_000 });
  const main = page.getByRole("main");
  // The keys that lead through the header are none of the block.
  await main.evaluate((element: HTMLElement) => {
    element.tabIndex = -1;
    element.focus({ preventScroll: true });
  });
${lines.map((line) => `  ${line}\n`).join("")}});
`;
}

/** HTTP statuses of the responses to forms. */
const statuses: Readonly<Record<Exclude<FormsOutcome, "lost"> | "taken", number>> = {
  taken: 202,
  refused: 422,
  "too-many": 429,
  failed: 500,
};

/** Whether a step may cause a form to be submitted. */
function isEntry(step: InteractionStep): boolean {
  return "fill" in step || "select" in step || "upload" in step;
}

/** Form submissions get the response they got when recorded, and are not stored anywhere. */
function responsesCode(forms: FormsOutcome | undefined): string {
  const respond =
    forms === "lost"
      ? "route.abort()"
      : `route.fulfill({ status: ${String(statuses[forms ?? "taken"])}, json: ${forms === "refused" ? problemsCode : "{}"} })`;
  return `  // Forms are answered here, as they were when this was recorded: nothing is stored.
  await page.route("**/*", async (route) => {
    const request = route.request();
    await (request.method() === "POST" ? ${respond} : route.fallback());
  });
`;
}

/** A problem for each submitted field. */
const problemsCode = `{
      problems: Object.keys(request.postDataJSON() ?? {}).map((field) => ({
        field,
        code: "value",
        messageId: "form.invalid.value",
      })),
    }`;

const helpers: ReadonlyMap<string, string> = new Map([
  [
    "usable",
    `/** What is inert is there for nobody. */
function usable(found: Locator, nth = 0): Locator {
  return found.and(found.page().locator(":not([inert], [inert] *)")).nth(nth);
}`,
  ],
  [
    "hasFocus",
    `/** What opens details goes by the words inside. */
function hasFocus(element: Element): boolean {
  const { activeElement } = document;
  return element.contains(activeElement) || element.closest("summary") === activeElement;
}`,
  ],
  [
    "isExpanded",
    `function isExpanded(element: Element): boolean {
  const details = element.closest("summary")?.parentElement;
  return element.getAttribute("aria-expanded") === "true" || details?.hasAttribute("open") === true;
}`,
  ],
]);

/** The helpers used by these lines. */
function helpersFor(lines: readonly string[]): string {
  const used = [...helpers].filter(([name]) => lines.some((line) => line.includes(name)));
  return used.map(([, text]) => `\n${text}\n`).join("");
}

function stepCode(step: InteractionStep): string {
  if ("press" in step) return `await page.keyboard.press(${code(step.press)});`;
  if ("click" in step) {
    // A summary may be covered by its own text.
    const click = "text" in step.click ? ".click({ force: true })" : ".click()";
    return `await ${locatorCode(step.click)}${click};`;
  }
  if ("fill" in step) return `await ${locatorCode(step.fill)}.fill(${code(step.with)});`;
  if ("select" in step) {
    const list = locatorCode(step.select);
    const options = [step.option].flat().map((label) => `{ label: ${code(label)} }`);
    return `await ${list}.focus();\n  await ${list}.selectOption([${options.join(", ")}]);`;
  }
  if ("upload" in step) {
    const files = step.files.map(
      ({ name, type, bytes }) =>
        `{ name: ${code(name)}, mimeType: ${code(type)}, buffer: Buffer.alloc(${String(bytes)}) }`,
    );
    return `await ${locatorCode(step.upload)}.setInputFiles([${files.join(", ")}]);`;
  }
  return expectationCode(locatorCode(step.expect), step.toBe);
}

/** Playwright's matcher for each state that has one. */
const matchers: Readonly<Partial<Record<ElementState, string>>> = {
  shown: "toBeVisible()",
  hidden: "toBeHidden()",
  checked: "toBeChecked()",
  unchecked: "not.toBeChecked()",
  pressed: `toHaveAttribute("aria-pressed", "true")`,
  "not-pressed": `toHaveAttribute("aria-pressed", "false")`,
  selected: `toHaveAttribute("aria-selected", "true")`,
  "not-selected": `toHaveAttribute("aria-selected", "false")`,
  current: `toHaveAttribute("aria-current", /^(?!false$)/)`,
  "not-current": `not.toHaveAttribute("aria-current", /^(?!false$)/)`,
  disabled: "toBeDisabled()",
  enabled: "toBeEnabled()",
  invalid: `toHaveAttribute("aria-invalid", "true")`,
  valid: `not.toHaveAttribute("aria-invalid", "true")`,
};

function expectationCode(element: string, state: ElementState): string {
  const matcher = matchers[state];
  if (matcher !== undefined) return ["await", `expect(${element}).${matcher};`].join(" ");
  const [read, value] =
    state === "focused" ? ["hasFocus", "true"] : ["isExpanded", String(state === "expanded")];
  return `await expect.poll(() => ${element}.evaluate(${read})).toBe(${value});`;
}

function locatorCode(query: ElementQuery): string {
  const nth = query.nth === undefined ? "" : `, ${String(query.nth)}`;
  const found =
    "text" in query
      ? `main.getByText(${code(query.text)}, { exact: true }).filter({ visible: true })`
      : `main.getByRole(${code(query.role)}, { name: ${code(query.name)}, exact: true })`;
  return `usable(${found}${nth})`;
}

function code(value: string): string {
  return JSON.stringify(value);
}
