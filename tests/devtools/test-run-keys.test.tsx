// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { TestRunDialog } from "#devtools/test-run/test-run-dialog.tsx";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

const fixtures = "src/blocks/faq/fixtures.json";
const question = { items: [{ question: "How?", answer: "<p>So.</p>" }] };
const files = { [fixtures]: { minimal: question, full: question } };

test("from the filter the arrows lead into the list of states and back, past all choices between", async () => {
  const { workbench } = await workshop({ files });
  await workbench.session.loadListing();
  const { container } = await show(workbench, <TestRunDialog onClose={() => undefined} />);
  const filter = container.querySelector<HTMLElement>("input");
  filter?.focus();
  const press = (key: string): string | null | undefined => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
    return document.activeElement?.textContent;
  };
  expect(press("ArrowDown")).toContain("faq minimal");
  expect(press("ArrowDown")).toContain("faq full");
  press("ArrowUp");
  press("ArrowUp");
  expect(document.activeElement).toBe(filter);
});
