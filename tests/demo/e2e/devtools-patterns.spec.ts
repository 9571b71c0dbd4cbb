import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { colourViolations, violations } from "../../helpers/violations.ts";
import { expect, test as siteTest } from "../../e2e/devtools-site.ts";
import { Keyboard } from "./keyboard-alone.ts";
import { inOneTab } from "../../e2e/one-tab.ts";
import { preview } from "./work-preview.ts";

const test = inOneTab(siteTest);

const pattern = "content/en/patterns/numbers-first.json";

test("blocks of a page are saved as a pattern by keyboard, inserted into another page from the library, and edited in the pattern file", async ({
  page,
  site,
}) => {
  const keys = new Keyboard(page);
  const rows = page.getByRole("treeitem", { level: 1 });
  await page.goto("/devtools?path=content/en/pages/company.json");
  await keys.hears("Opened content/en/pages/company.json");

  await test.step("two blocks are selected and saved under a name", async () => {
    await keys.find("block stats");
    await keys.press("Alt+1", "Shift+ArrowDown", "Alt+Shift+S");
    await expect(page.getByRole("dialog")).toHaveAccessibleName("Save 2 blocks as a pattern");
    await keys.reply("Numbers first");
    await keys.press("Enter");
    await keys.hears("The pattern “Numbers first” is in the library now");
    const saved = await readFile(join(site.contentDir, "en/patterns/numbers-first.json"), "utf8");
    expect(JSON.parse(saved)).toMatchObject({
      title: "Numbers first",
      blocks: [{ type: "stats" }, { type: "timeline" }],
    });
  });

  await test.step("the library shows it as visitors see it, and inserts it into another page", async () => {
    await keys.open("en/pages/faq", "content/en/pages/faq.json");
    const before = await rows.count();
    await keys.press("Control+Enter");
    await keys.reply("ein fall");
    // An entry in another language is marked next to its name, not below its picture.
    const other = page.getByRole("option", { name: /Ein Fall/ });
    const offset = async (): Promise<number> =>
      other.evaluate((option) => {
        const [line, mark] = [option, option.lastElementChild ?? option].map((one) => {
          const { top, height } = one.getBoundingClientRect();
          return top + height / 2;
        });
        return Math.abs((line ?? 0) - (mark ?? 0));
      });
    await expect(other.locator(":scope > :last-child")).toHaveText("de");
    await expect.poll(offset).toBeLessThan(4);
    await keys.reply("numbers");
    const option = page.getByRole("option", { name: /Numbers first/ });
    await expect(option).toHaveAttribute("aria-selected", "true");
    const large = page.getByRole("region", { name: "Chosen block" });
    await expect(large.getByText("From eleven lorries")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await colourViolations(page)).toEqual([]);
    await keys.press("Enter");
    await keys.hears("stats, timeline added");
    await expect(rows).toHaveCount(before + 2);
    await expect(preview(page).getByText("From eleven lorries")).toBeVisible();
    await keys.press("Control+z");
    await expect(rows).toHaveCount(before);
  });

  await test.step("it is opened, renamed, deleted and restored", async () => {
    await keys.open("numbers first", pattern);
    await expect(rows).toHaveCount(3);
    await keys.press("F2");
    await expect(page.getByLabel("Name of the pattern")).toBeFocused();
    await keys.write("Figures and years");
    await keys.save(pattern);
    expect(await violations(page)).toEqual([]);
    await keys.find("Delete the document");
    await expect(page.getByRole("dialog")).toHaveAccessibleName(
      "Delete the pattern “Figures and years”?",
    );
    await keys.tabTo(page.getByRole("button", { name: "Delete", exact: true }));
    await keys.press("Enter");
    await expect(page.getByText(`Deleted ${pattern}.`)).toBeVisible();
    await keys.find("take back");
    await expect(page.getByText(`Undone: Deleted ${pattern}`)).toBeVisible();
    await keys.open("numbers-first", pattern);
  });
});
