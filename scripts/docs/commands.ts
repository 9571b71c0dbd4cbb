import { isRecord } from "#lib/json/is-record.ts";

/** What README.md does not say of the scripts of package.json, and what it says of none. */
export function commandFaults(readme: string, packageJson: string): string[] {
  const manifest: unknown = JSON.parse(packageJson);
  const scripts = isRecord(manifest) && isRecord(manifest["scripts"]) ? manifest["scripts"] : {};
  const there = new Set(Object.keys(scripts));
  const named = new Set(
    [...readme.matchAll(/\bnpm (?:run ([a-z][\w:-]*)|(test|start)\b)/g)].map(
      ([, script, short]) => script ?? short ?? "",
    ),
  );
  return [
    ...[...there]
      .filter((name) => !named.has(name))
      .map((name) => `README.md: says nothing of npm run ${name}`),
    ...[...named]
      .filter((name) => !there.has(name))
      .map((name) => `README.md: there is no npm run ${name}`),
  ];
}
