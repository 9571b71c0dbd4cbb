import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Page } from "@playwright/test";
import { stepPosition, type InteractionStep } from "#contract/interactions.ts";
import { expectedText, stepText } from "#i18n/step-text.ts";

/** A step of an interaction, as saved in a file. */
interface SavedStep {
  readonly file: string;
  readonly name: string;
  readonly at: number;
  readonly step: InteractionStep;
}

/** Maximum length of the page's description, in characters. */
const mostOfPage = 4000;

/** The failure as text, with what the page has instead; located where the step is written. */
export async function interactionFailure(
  page: Page,
  { file, name, at, step }: SavedStep,
  cause: unknown,
): Promise<Error> {
  const { line, column } = stepPosition(readFileSync(file, "utf8"), name, at);
  const there = await page
    .getByRole("main")
    .ariaSnapshot({ timeout: 5000 })
    .catch(() => "nothing");
  const expected = expectedText(step);
  const message = [
    `“${name}”, step ${at + 1} (${file}:${line}): ${stepText(step)}`,
    expected === undefined ? "It could not be done." : `${expected}; it is not.`,
    "The page has:",
    there.slice(0, mostOfPage),
  ].join("\n");
  const error = new Error(message, { cause });
  error.stack = `Error: ${message}\n    at ${resolve(file)}:${line}:${column}`;
  return error;
}
