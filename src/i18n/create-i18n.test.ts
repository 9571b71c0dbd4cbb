import { expect, test } from "vitest";
import { createI18n } from "./create-i18n.ts";

test("a text that no catalog has is shown as its key", () => {
  const i18n = createI18n("en", { "general.home": "Home" });
  expect([i18n._("general.home"), i18n._("general.unheardOf")]).toEqual([
    "Home",
    "general.unheardOf",
  ]);
});
