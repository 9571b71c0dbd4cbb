// @vitest-environment happy-dom
import { runInAction } from "mobx";
import { act } from "react";
import { expect, test } from "vitest";
import { LackingLocale } from "#devtools/translating/lacking-locale.tsx";
import { Toolbar } from "#devtools/toolbar/toolbar.tsx";
import { hasSecondLocale, secondLocale } from "#i18n/second-locale.ts";
import { languageNames } from "#site/frame/language-names.ts";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

const path = "content/en/pages/home.json";
const files = { [path]: { id: "home", title: "Home", blocks: [] } };

async function toolbar(writable: boolean) {
  const { workbench } = await workshop({ files, writable });
  await workbench.session.ask({ kind: "file", path });
  const { container } = await show(workbench, <Toolbar />);
  return container;
}

test("says that nothing can be saved before the user types", async () => {
  const readOnly = await toolbar(false);
  expect(readOnly.textContent).toContain("Read only");
  expect(readOnly.querySelector("fieldset > span")?.getAttribute("title")).toBe(
    "Saving works in development (npm run dev), elsewhere with DEVTOOLS_WRITE=1.",
  );
  expect((await toolbar(true)).textContent).not.toContain("Read only");
});

test.runIf(hasSecondLocale)(
  "a page in a language without a site of the brand is reported as shown within another language",
  async () => {
    const { workbench } = await workshop({ files });
    const { session } = workbench;
    await session.ask({ kind: "file", path });
    const { container } = await show(workbench, <LackingLocale />);
    expect(container.textContent).toBe("");
    await act(async () =>
      runInAction(() => {
        const [brand] = session.listing?.brands ?? [];
        if (session.listing === undefined || brand === undefined) return;
        session.listing = {
          ...session.listing,
          brands: [{ ...brand, locales: [secondLocale], defaultLocale: secondLocale }],
        };
      }),
    );
    const language = languageNames[secondLocale];
    expect(container.textContent).toBe(
      `Szlak has no site in English: header and footer are in ${language}.`,
    );
  },
);
