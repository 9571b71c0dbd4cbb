import { useState } from "react";
import type { CommittedFile } from "#contract/devtools-api.ts";
import { errorMessage } from "#lib/text/error-message.ts";
import type { ReplacedFile } from "../replacing/replaced-file.ts";
import { useWorkbench } from "../workbench-context.tsx";
import type { FileChange } from "./file-changes.ts";
import { asCommitted, withoutChange } from "./put-back.ts";
import { t } from "../i18n.ts";

export interface PuttingBack {
  /** Incremented with each file written. */
  readonly round: number;
  /** Why the last revert failed. */
  readonly refused: string | undefined;
  readonly change: (file: CommittedFile, change: FileChange) => void;
  readonly file: (file: CommittedFile) => void;
  /** Undoes the last revert. */
  readonly takeBack: () => void;
}

/** Reverts changes and files to the committed version, directly in the file: what is open follows. */
export function usePuttingBack(): PuttingBack {
  const { client, replacing, session } = useWorkbench();
  const [round, setRound] = useState(0);
  const [refused, refuse] = useState<string>();
  const attempt = async (act: () => Promise<unknown>): Promise<void> => {
    try {
      await act();
      refuse(undefined);
      setRound((last) => last + 1);
    } catch (error) {
      refuse(errorMessage(error));
    }
  };
  const write = async (name: string, file: ReplacedFile): Promise<void> =>
    replacing.write(t("{name} restored", { name }), [file]);
  return {
    round,
    refused,
    change: (file, change) =>
      void attempt(async () => write(change.name, await withoutChange(client, file, change))),
    file: (file) =>
      void attempt(async () => {
        const { path, before: text } = file;
        const replaced = await asCommitted(client, file);
        if (replaced !== undefined) return write(path, replaced);
        await client.change([{ path, text, version: null }]);
        return session.loadListing();
      }),
    takeBack: () => void attempt(async () => replacing.takeBack()),
  };
}
