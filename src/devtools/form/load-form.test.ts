import { expect, test, vi } from "vitest";
import { schemas } from "../schemas.ts";
import { loadForm } from "./load-form.ts";

test("a form that is edited twice ends up as last edited, whichever version loads first", async () => {
  const real = schemas.forms;
  const { hero, cta, faq } = real.loadBlockForm;
  const [first, last] = await Promise.all([cta(), faq()]);
  const late = Promise.withResolvers<typeof first>();
  const editedTo = (load: typeof hero) => ({
    ...real,
    loadBlockForm: { ...real.loadBlockForm, hero: load },
  });
  await loadForm("hero");
  schemas.take({ forms: editedTo(async () => late.promise) });
  schemas.take({ forms: editedTo(async () => last) });
  await vi.waitFor(async () => expect(await loadForm("hero")).toBe(last));
  late.resolve(first);
  await new Promise((resolve) => setImmediate(resolve));
  expect(await loadForm("hero")).toBe(last);
  schemas.take({ forms: real });
  await vi.waitFor(async () => expect(await loadForm("hero")).not.toBe(last));
});
