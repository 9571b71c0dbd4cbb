import { canInstall, installHint, installMissing } from "./debian.ts";

/*
 * Installs what tests run beside Node.js. Where nothing can be installed, tests of what is missing are
 * skipped; where it could have been, they must not be.
 */
const missing = installMissing("test");
if (missing.length > 0) {
  const what = `not here: ${missing.join(", ")} (${installHint(missing)})`;
  console.log(canInstall() ? what : `Tests that need it are skipped; ${what}`);
  process.exitCode = canInstall() ? 1 : 0;
}
