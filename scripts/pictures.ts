import { writeFileSync } from "node:fs";
import { chromium } from "playwright";
import playwrightConfig from "../playwright.config.ts";
import { startBuiltSite } from "../tests/helpers/built-site.ts";
import { developCopy } from "../tests/helpers/dev-server.ts";
import { filmOfDevtools } from "./pictures/film-of-devtools.ts";
import { pictureOfSite } from "./pictures/picture-of-site.ts";
import { commandLine } from "./usage.ts";

commandLine({
  name: "pictures",
  summary: "Retakes the two pictures of README.md.",
  options: {},
  notes: "Needs `npm run build`.",
});

function save(path: string, picture: Buffer): void {
  writeFileSync(path, picture);
  console.log(`${path} ${Math.round(picture.byteLength / 1000)} kB`);
}

const browser = await chromium.launch(playwrightConfig.use?.launchOptions ?? {});
try {
  const site = await startBuiltSite({ BRAND: "waymark", LOG_LEVEL: "silent" });
  save("docs/pictures/site.webp", await pictureOfSite(browser, site.origin));
  await site.stop();
  const server = await developCopy();
  save("docs/pictures/devtools.webp", await filmOfDevtools(browser, server.origin));
  await server.stop();
} finally {
  await browser.close();
}
