// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test, vi } from "vitest";
import { releasedRenames } from "./released-renames.ts";
import { RenamedProperties } from "./renamed-properties.tsx";

test("a released property that is renamed while devtools are open is reported with the command that writes the migration, until it exists", async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const root = createRoot(document.body);
  await act(async () => root.render(<RenamedProperties />));
  onTestFinished(() => act(async () => root.unmount()));
  expect(document.body.textContent).toBe("");

  await act(async () => releasedRenames.take([{ block: "faq", from: "items", to: "questions" }]));
  const alert = document.querySelector("[role=alert]");
  expect(alert?.textContent).toContain("“items” of faq was released and is now “questions”");
  expect(alert?.querySelector("code")?.textContent).toBe("npm run migrate -- --step faq");

  await act(async () => releasedRenames.take([]));
  expect(document.body.textContent).toBe("");
});
