import { globSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import type { Locator, Page } from "@playwright/test";
import {
  readInteractions,
  type ElementQuery,
  type FormsOutcome,
  type InteractionStep,
} from "#contract/interactions.ts";
import { parseJson } from "#contract/parse-json.ts";
import { mockResponse } from "#devtools/conditions/mock-form-responses.ts";
import { beginAtPage, elementHolds } from "#devtools/interactions/element-holds.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { stepText } from "#i18n/step-text.ts";
import type { Witness } from "../helpers/witness.ts";
import { expect, test } from "./devtools-build-site.ts";
import { interactionFailure } from "./interaction-failure.ts";

/** An action may take as long as an expectation: without a limit the failing step would go unreported. */
const actionTimeout = 60_000;

test.use({ viewport: { width: 1440, height: 900 }, actionTimeout });

/* Interactions recorded in devtools, with a real pointer and real keys on the page that visitors get. */
for (const file of globSync("src/blocks/*/interactions.json")) {
  const type = basename(dirname(file));
  const all = Object.entries(readInteractions(readFileSync(file, "utf8")));
  for (const [name, { state, locale, forms, steps }] of all) {
    test(`${type}, ${state}: ${name}`, async ({ page, witness }) => {
      await respondToForms(page, forms ?? "taken");
      const response = await page.goto(`/devtools/fixture/${type}/${state}?locale=${locale}`);
      expect(response?.status(), `${type} has no state "${state}"`).toBe(200);
      await page.getByRole("main").evaluate(beginAtPage);
      for (const [at, step] of steps.entries()) {
        await test
          .step(stepText(step), () => doStep(page, step))
          .catch(async (error: unknown) => {
            throw await interactionFailure(page, { file, name, at, step }, error);
          });
      }
      if (forms !== undefined) forgetResponses(witness);
    });
  }
}

/** Forms sent from the page get their recorded response: devtools store nothing either. */
async function respondToForms(page: Page, forms: FormsOutcome | "taken"): Promise<void> {
  await page.route("**/*", async (route) => {
    const request = route.request();
    if (request.method() !== "POST") return route.fallback();
    if (forms === "lost") return route.abort();
    const response = await mockResponse(forms, fieldsOf(request.postData() ?? ""));
    return route.fulfill({
      status: response.status,
      contentType: "application/json",
      body: await response.text(),
    });
  });
}

/** The recorded failures of forms are not faults. */
function forgetResponses({ faults }: Witness): void {
  const others = faults.filter((fault) => !/answered (422|429|500): |net::ERR_FAILED/.test(fault));
  faults.splice(0, faults.length, ...others);
}

/** Names of the fields in JSON, or in a form with files. */
function fieldsOf(sent: string): readonly string[] {
  const { value } = parseJson(sent);
  if (isRecord(value)) return Object.keys(value);
  return Array.from(sent.matchAll(/; name="([^"]+)"/g), ([, name = ""]) => name);
}

async function doStep(page: Page, step: InteractionStep): Promise<void> {
  if ("press" in step) await page.keyboard.press(step.press);
  else if ("click" in step) {
    // A control that opens details may cover its own text.
    await find(page, step.click).click({ force: "text" in step.click });
  } else if ("fill" in step) await find(page, step.fill).fill(step.with);
  else if ("select" in step) {
    // A user who selects has the focus there.
    await find(page, step.select).focus();
    await find(page, step.select).selectOption([step.option].flat().map((label) => ({ label })));
  } else if ("upload" in step) {
    const files = step.files.map(({ name, type, bytes }) => ({
      name,
      mimeType: type,
      buffer: Buffer.alloc(bytes),
    }));
    await find(page, step.upload).setInputFiles(files);
  } else if (step.toBe === "hidden") await expect(find(page, step.expect)).toBeHidden();
  else {
    const element = find(page, step.expect);
    await expect(element).toBeVisible();
    await expect
      .poll(() => element.evaluate(elementHolds, step.toBe), { message: step.toBe })
      .toBe(true);
  }
}

function find(page: Page, query: ElementQuery): Locator {
  const main = page.getByRole("main");
  const alike =
    "text" in query
      ? main.getByText(query.text, { exact: true }).filter({ visible: true })
      : main.locator(`role=${query.role}[name=${JSON.stringify(query.name)}s]`);
  // Inert elements are not usable.
  const usable = alike.and(main.locator(":not([inert], [inert] *)"));
  return usable.nth(query.nth ?? 0);
}
