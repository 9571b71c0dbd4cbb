import { commandLine } from "./usage.ts";

commandLine({
  name: "dev",
  summary: "Serves the site with hot reload of blocks, styles, schemas and content, and /devtools.",
  options: {},
  notes: "HOST, PORT, BRAND and all other variables are listed in README.md.",
});
// Imported last: it takes a while to load, and the usage message does not depend on it.
await import("#server/development/dev.ts");
