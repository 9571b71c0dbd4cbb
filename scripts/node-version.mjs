// Plain JavaScript, because an old Node.js must be able to run it.

/** The first release that runs TypeScript without a flag; the same as `engines` in package.json. */
export const oldestNode = [22, 18];

/** Whether this Node.js, or the given version, can run the project; false in a browser. */
export function isNewEnough(version = globalThis.process?.versions?.node) {
  if (version === undefined) return true;
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1]);
}

/** Returns a message with the required and the current version. */
export function neededNode() {
  return `Node.js ${oldestNode.join(".")} or newer is required, but this is ${process.versions.node}`;
}

/** Exits with a one-line message if Node.js is too old; for every script that may be started directly. */
export function requireNode() {
  if (isNewEnough()) return;
  console.error(
    `${neededNode()}. ` +
      "On Linux x64 and arm64 it is installed with the packages, and the commands in package.json use it.",
  );
  process.exit(1);
}
