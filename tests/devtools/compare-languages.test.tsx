// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import { Dialogs } from "#devtools/dialogs/dialogs.tsx";
import { hasSecondLocale } from "#i18n/second-locale.ts";
import { locales, type Locale } from "#i18n/locales.ts";
import { languageNames } from "#site/frame/language-names.ts";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

const others: readonly Locale[] = locales.filter((locale) => locale !== "en");
const last: string = others.at(-1) ?? "en";
const pathIn = (locale: string) => `content/${locale}/pages/help.json`;
const page = { id: "help", title: "Help", blocks: [] };

test.skipIf(!hasSecondLocale)(
  "the language comparison shows in which languages the page is missing",
  async () => {
    const written = locales.filter((locale) => locale !== last).map(pathIn);
    const files = Object.fromEntries(written.map((path) => [path, page]));
    const { workbench } = await workshop({ files });
    await workbench.session.loadListing();
    workbench.site.setLocale("en");
    await workbench.session.ask({ kind: "file", path: pathIn("en") });
    const { container } = await show(workbench, <Dialogs />);
    await act(async () => workbench.desk.show({ kind: "compare-locales" }));
    const select = container.querySelector("select");
    expect([...(select?.options ?? [])].map(({ text }) => text)).toEqual(
      others.map((locale) =>
        locale === last ? `${languageNames[locale]} (missing)` : languageNames[locale],
      ),
    );
    expect(select?.value).toBe(others[0]);
  },
);
