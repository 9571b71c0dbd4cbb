import { canInstall, installHint, installMissing } from "./debian.ts";

/*
 * Installs what tests run beside Node.js. Where nothing can be installed, tests of what is missing are
 * skipped, which is said at the end; where it could have been, they must not be.
 */
const missing = installMissing("test");
if (missing.length > 0 && canInstall()) {
  console.log(`not installed: ${installHint(missing)}`);
  process.exitCode = 1;
}
