import { describe, expect, it } from "vitest";
import { readAssets } from "#server/files/assets.ts";
import { tempFolder } from "../../../helpers/temp-folder.ts";
import { clientBuild, sharedSite } from "../../../helpers/opened-site.ts";

const homeBudgetBytes = 300 * 1000;

/** The built site, opened in this process. */
const builtPages = sharedSite({
  env: () => ({ LOG_LEVEL: "silent" }),
  build: clientBuild,
});

function preloadsOf(html: string): string[] {
  return [...html.matchAll(/<link rel="preload" href="([^"]+)" as="font"[^>]* crossorigin>/g)].map(
    ([, href]) => href ?? "",
  );
}

it("does not request a font that the build lacks", async () => {
  const manifest = JSON.stringify({ "src/routes/boot.ts": { file: "boot.js" } });
  const folder = await tempFolder({ ".vite/manifest.json": manifest, "boot.js": "" });
  expect(readAssets(folder).fontsOf({ around: "Poznań", blocks: [] })).toEqual([]);
});

it("includes the styles of a page's own layout and of no other", async () => {
  const chunk = (css: string, ...imports: string[]) => ({ file: "", css: [css], imports });
  const manifest = {
    "src/routes/boot.ts": { file: "boot.js" },
    "src/routes/start-app.ts": chunk("app.css"),
    "src/site/layouts/blog-layout.tsx": chunk("blog.css", "src/routes/start-app.ts"),
    "src/site/layouts/subpage-layout.tsx": chunk("subpage.css", "src/routes/start-app.ts"),
  };
  const folder = await tempFolder({
    ".vite/manifest.json": JSON.stringify(manifest),
    "boot.js": "",
    "app.css": "app",
    "blog.css": "-blog",
    "subpage.css": "-subpage",
  });
  const { stylesOf } = readAssets(folder);
  expect(stylesOf({ types: [], layout: "home" }).css).toBe("app");
  expect(stylesOf({ types: [], layout: "blog" }).css).toBe("app-blog");
  expect(stylesOf({ types: [], layout: "hidden" }).css).toBe("app-subpage");
});

it("lists the files of a page's own layout and blocks, regardless of pages rendered before", async () => {
  const chunk = (file: string) => ({ file: `assets/${file}` });
  const manifest = {
    "src/routes/boot.ts": { file: "boot.js" },
    "src/blocks/form/form.tsx": chunk("form.js"),
    "src/blocks/testimonials/testimonials.tsx": chunk("testimonials.js"),
    "src/site/layouts/blog-layout.tsx": { ...chunk("blog.js"), css: ["assets/blog.css"] },
  };
  const folder = await tempFolder({
    ".vite/manifest.json": JSON.stringify(manifest),
    "boot.js": "",
    "assets/blog.css": "",
  });
  const { scriptsOf } = readAssets(folder);
  const around = { header: "plain", footer: "slim" } as const;
  const filesOf = (layout: "home" | "blog", ...islands: string[]) => {
    const page = { locale: "en", fallback: "en", frame: around, layout, islands } as const;
    return JSON.stringify(scriptsOf(page)).match(/[a-z]+\.(js|css)/g);
  };
  expect(filesOf("home", "form", "form")).toEqual(["form.js"]);
  expect(filesOf("home", "testimonials")).toEqual(["testimonials.js"]);
  expect(filesOf("blog", "form")).toEqual(["blog.css", "form.js"]);
  expect(filesOf("home", "form")).toEqual(["form.js"]);
});

describe("the first load of a page", () => {
  it.each(["/", "/de/haufig-gestellte-fragen"])(
    "%s preloads at most two fonts, each used by its styles",
    async (path) => {
      const { ask } = builtPages();
      const html = await (await ask(path)).text();
      const fonts = preloadsOf(html);
      expect([1, 2]).toContain(fonts.length);
      for (const font of fonts) {
        expect(html).toMatch(new RegExp(`src:\\s*url\\(["']?${font}`));
        const file = await ask(font);
        expect(file.headers.get("content-type")).toBe("font/woff2");
        expect(file.headers.get("cache-control")).toContain("immutable");
      }
    },
  );

  it.each(["/", "/de"])(
    "%s loads no script file and at most 300 kB including all pictures",
    async (path) => {
      const { ask } = builtPages();
      const html = await (await ask(path)).text();
      expect(html).not.toMatch(/<script[^>]* src=|<link[^>]*modulepreload/);
      const files = new Set(
        [
          ...html.matchAll(/<(?:img|link|use)\b[^>]*? (?:src|href)="(\/(?:media|assets)\/[^"#]+)/g),
        ].map(([, href]) => href ?? ""),
      );
      expect(files.size).toBeGreaterThan(3);
      let bytes = 0;
      for (const file of [path, ...files]) {
        const response = await ask(file, { headers: { "accept-encoding": "br" } });
        expect([file, response.status]).toEqual([file, 200]);
        bytes += (await response.arrayBuffer()).byteLength;
      }
      expect(bytes).toBeLessThan(homeBudgetBytes);
      expect(bytes).toBeGreaterThan(50 * 1000);
    },
  );
});
