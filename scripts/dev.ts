import { commandLine } from "./usage.ts";

commandLine({
  name: "dev",
  summary: "Serves the site with hot reload of blocks, styles, schemas and content, and /devtools.",
  options: {},
  notes: "HOST, PORT, BRAND and all other variables are listed in README.md.",
});
// What it loads takes a while, and nothing of it says how it is called.
await import("#server/development/dev.ts");
