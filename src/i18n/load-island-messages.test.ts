import type { Messages } from "@lingui/core";
import { expect, onTestFinished, test, vi } from "vitest";
import { loadIslandCatalog } from "#generated/island-messages.ts";
import type { Locale } from "./locales.ts";
import { hasSecondLocale, secondLocale } from "./second-locale.ts";

test.runIf(hasSecondLocale)(
  "a text that a locale lacks is that of the fallback locale",
  async () => {
    const generated = "#generated/locales.ts";
    vi.resetModules();
    vi.doMock(generated, () => ({ incompleteLocales: [secondLocale] }));
    onTestFinished(() => {
      vi.doUnmock(generated);
      vi.resetModules();
    });
    const { loadFrom } = await import("./load-island-messages.ts");
    const catalogs: Record<Locale, () => Promise<{ messages: Messages }>> = {
      ...loadIslandCatalog,
      en: async () => ({ messages: { next: "Next", back: "Back" } }),
    };
    catalogs[secondLocale] = async () => ({ messages: { next: "Weiter" } });
    expect(await loadFrom(catalogs, secondLocale, "en")).toEqual({ next: "Weiter", back: "Back" });
    expect(await loadFrom(catalogs, "en", secondLocale)).toEqual({ next: "Next", back: "Back" });
  },
);
