// Plain JavaScript: it is what an old Node.js runs first.

/** The first release that runs TypeScript without a flag; `engines` in package.json says the same. */
export const oldestNode = [22, 18];

/** Whether this Node.js, or the one of that version, can run the project; a browser is none. */
export function isNewEnough(version = globalThis.process?.versions?.node) {
  if (version === undefined) return true;
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1]);
}

/** What is needed, and what this is. */
export function neededNode() {
  return `Node.js ${oldestNode.join(".")} or newer is needed, this is ${process.versions.node}`;
}

/** Ends the process with one line when its Node.js is too old; for whatever may be started directly. */
export function requireNode() {
  if (isNewEnough()) return;
  console.error(
    `${neededNode()}. ` +
      "On Linux x64 and arm64 one comes with the packages, and the commands of package.json use it.",
  );
  process.exit(1);
}
