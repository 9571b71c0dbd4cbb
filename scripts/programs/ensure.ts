import { canInstall, installHint, installMissing } from "./debian.ts";

/*
 * Installs the programs that tests need besides Node.js. Where installing is impossible, tests of missing
 * programs are skipped, which is reported at the end; where it is possible, they must not be.
 */
const missing = installMissing("test");
if (missing.length > 0 && canInstall()) {
  console.log(`not installed: ${installHint(missing)}`);
  process.exitCode = 1;
}
