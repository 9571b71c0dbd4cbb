import { expect, test } from "vitest";
import { createdText, planNew } from "#devtools/filing/new-document.ts";
import { jobOffers } from "#kinds/job-offers.kind.ts";
import { pages } from "#kinds/pages.kind.ts";
import { onDisk } from "../../devtools/on-disk.ts";
import { workshop } from "../../devtools/workshop.ts";

test("a new job offer does not copy another one's salary, and placeholder texts are listed", async () => {
  const sitemap = "content/en/sitemap.json";
  const { workbench } = await workshop({ files: { [sitemap]: onDisk(sitemap) } });
  const wanted = { kind: jobOffers, title: "Nowy", name: "nowy", id: "nowy", locales: ["en"] };
  const [file] = await planNew(workbench.client, wanted);
  const { salary } = JSON.parse(file?.text ?? "");
  expect(salary).toMatchObject({ minimum: 1, maximum: 1 });
  expect(await createdText("offer.json", [], wanted)).toBe(
    "Created and opened offer.json. Still example texts: Country, Employment type, Currency, Period",
  );
  expect(await createdText("page.json", [], { ...wanted, kind: pages })).toBe(
    "Created and opened page.json",
  );
});
