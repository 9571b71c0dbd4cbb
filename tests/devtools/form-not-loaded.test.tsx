// @vitest-environment happy-dom
import { Suspense, use, type ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { FormBoundary } from "#devtools/form/form-boundary.tsx";
import { LoadedForms, loadForm } from "#devtools/form/load-form.ts";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

test("shows that a form failed to load, with its JSON, and lets the user retry", async () => {
  const consoleError = vi.spyOn(console, "error").mockReturnValue();
  const form = await loadForm("stats");
  const forms = new LoadedForms();
  let asked = 0;
  const load = () =>
    forms.get("stats", async () => {
      asked += 1;
      if (asked < 3) throw new TypeError("Failed to fetch dynamically imported module");
      return form;
    });
  function Form(): ReactNode {
    return <p>{use(load()).schema.title}</p>;
  }
  const { workbench } = await workshop({ files: {} });
  const { container, press } = await show(
    workbench,
    <FormBoundary fallback={<p>Its JSON</p>}>
      <Suspense fallback="Loading">
        <Form />
      </Suspense>
    </FormBoundary>,
  );
  const missing = "The form could not be loaded.Try againIts JSON";
  expect(container.textContent).toBe(missing);
  expect(asked).toBe(1);
  await press("Try again");
  expect(container.textContent).toBe(missing);
  await press("Try again");
  expect(container.textContent).toBe("Stats");
  expect(asked).toBe(3);
  expect(consoleError).toHaveBeenCalled();
});
