import { isRecord } from "#lib/json/is-record.ts";
import { placeOf, type TextFile } from "./project-text.ts";

const readmeFile = "README.md";
const mention = /\bnpm (?:run\s+(?:-\S+\s+)*([a-z][\w:-]*)|(test|start)\b)/g;

/** Reports npm scripts missing in README.md, and references to scripts that do not exist. */
export function commandFaults(files: readonly TextFile[], packageJson: string): string[] {
  const manifest: unknown = JSON.parse(packageJson);
  const scripts = isRecord(manifest) && isRecord(manifest["scripts"]) ? manifest["scripts"] : {};
  const there = new Set(Object.keys(scripts));
  const documents = files.filter(({ path }) => path.endsWith(".md"));
  const mentions = documents.flatMap((file) =>
    [...file.text.matchAll(mention)].map(({ 1: script, 2: short, index }) => ({
      file,
      index,
      name: script ?? short ?? "",
    })),
  );
  const named = new Set(
    mentions.filter(({ file }) => file.path === readmeFile).map(({ name }) => name),
  );
  return [
    ...[...there]
      .filter((name) => !named.has(name))
      .map((name) => `${readmeFile}: does not mention npm run ${name}`),
    ...mentions
      .filter(({ name }) => !there.has(name))
      .map(({ file, index, name }) => `${placeOf(file, index)}: npm run ${name} does not exist`),
  ];
}
