import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadBrands } from "#cms/content/load-brands.ts";
import { InvalidContent } from "#cms/content/content-problem.ts";
import { copyFolder } from "../../../helpers/copy-folder.ts";
import { clientBuild, sharedSite } from "../../../helpers/opened-site.ts";
import { tempFolder } from "../../../helpers/temp-folder.ts";

const brandFile = "brands/szlak.json";

/** The site's brand as a file, with its choice of what surrounds the pages. */
function brandWith(choice: Readonly<Record<string, string>>): string {
  const brand: unknown = JSON.parse(readFileSync(join("content", brandFile), "utf8"));
  return JSON.stringify({ ...Object(brand), ...choice });
}

function contentWith(folder: string, brand: string): string {
  const contentDir = join(folder, "content");
  copyFolder("content", contentDir);
  writeFileSync(join(contentDir, brandFile), brand);
  return contentDir;
}

const usual = sharedSite({ env: () => ({ LOG_LEVEL: "silent" }), build: clientBuild });
const chosen = sharedSite({
  env: (folder) => ({
    LOG_LEVEL: "silent",
    CONTENT_DIR: contentWith(folder, brandWith({ header: "plain", footer: "slim" })),
  }),
  build: clientBuild,
});

async function pageOf(site: typeof usual): Promise<string> {
  return (await site().ask("/en")).text();
}

function partOf(html: string, tag: "header" | "footer"): string {
  return new RegExp(`<${tag}\\b.*?</${tag}>`, "s").exec(html)?.[0] ?? "";
}

function stylesOf(html: string): string {
  return /<style[^>]*>(.*?)<\/style>/s.exec(html)?.[1] ?? "";
}

/** The rules of a CSS module, as built. */
function rulesOf(module: string): string {
  const manifest: unknown = JSON.parse(readFileSync("dist/client/.vite/manifest.json", "utf8"));
  const files: readonly string[] = Object(manifest)[module].css;
  return files.map((file) => readFileSync(join("dist/client", file), "utf8").trim()).join("");
}

/** Files that the app requests when it wakes, without their hashes. */
function appFilesOf(html: string): string[] {
  const list = /data-app="([^"]*)"/.exec(html)?.[1] ?? "";
  return list.split(" ").map((file) => file.replace(/-[\w-]{8}\./, "."));
}

describe("the header and footer that a brand chooses", () => {
  it("default to the full ones with the menus, without code of the others", async () => {
    const html = await pageOf(usual);
    expect(partOf(html, "header")).toContain('id="main-menu"');
    expect(partOf(html, "footer")).toContain("<nav");
    const files = appFilesOf(html);
    expect(files).toEqual(expect.arrayContaining(["full-header.js", "full-footer.js"]));
    expect(files.filter((file) => /^(?:plain|slim)-/.test(file))).toEqual([]);
  });

  it("link to home, languages and demo in the plain header, and to what the law requires in the slim footer", async () => {
    const html = await pageOf(chosen);
    const header = partOf(html, "header");
    expect(header).not.toContain("main-menu");
    expect(header).toContain('href="#content"');
    expect(header).toContain('hrefLang="de"');
    expect(header).toContain("Arrange a demo");
    const footer = partOf(html, "footer");
    expect(footer).not.toContain("<nav");
    for (const words of ["Szlak Telematyka", "Cookie settings", "Privacy"]) {
      expect(footer).toContain(words);
    }
  });

  it("load only the code and styles of the chosen ones", async () => {
    const [full, slim] = [await pageOf(usual), await pageOf(chosen)];
    const files = appFilesOf(slim);
    expect(files).toEqual(expect.arrayContaining(["plain-header.js", "slim-footer.js"]));
    expect(files.filter((file) => file.startsWith("full-"))).toEqual([]);
    const rules = rulesOf("src/site/frame/headers/full-header.tsx");
    expect(stylesOf(full)).toContain(rules);
    expect(stylesOf(slim)).not.toContain(rules);
  });

  it("prevent startup if a name is unknown, with a message that lists the valid ones", async () => {
    const brands = await tempFolder({ [brandFile]: brandWith({ header: "wide" }) });
    const error = await loadBrands(brands).catch((reason: unknown) => reason);
    if (!(error instanceof InvalidContent)) throw new Error("it started");
    expect(error.message).toMatch(/brands\/szlak\.json.*\/header.*full.*plain/s);
  });
});
