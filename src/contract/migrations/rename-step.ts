import type { Path } from "#generated/block-paths.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { renameKey } from "#lib/json/rename-key.ts";
import type { MigrationStep, WrittenProps } from "./step.ts";

/** A renamed property, in every object at `path`, starting at the properties. */
export interface Rename {
  readonly path: Path;
  readonly from: string;
  readonly to: string;
}

/** Creates a step that renames properties and changes nothing else. */
export function renameStep(...renames: readonly Rename[]): MigrationStep {
  const named = renames.map(
    ({ path, from, to }) => `${[...path, from].join(".")} is renamed to ${to}`,
  );
  return {
    says: `${named.join(", ")}.`,
    migrate: (props) => renames.reduce(renamed, props),
  };
}

function renamed(props: WrittenProps, { path, from, to }: Rename): WrittenProps {
  const result = renameKey(props, path, [from, to]);
  return isRecord(result) ? result : props;
}
