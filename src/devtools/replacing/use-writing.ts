import { useState } from "react";
import { errorMessage } from "#lib/text/error-message.ts";
import { useWorkbench } from "../workbench-context.tsx";
import type { ReplacedFile } from "./replaced-file.ts";

interface Writing {
  /** Why nothing was written. */
  readonly refused: string | undefined;
  readonly write: (files: readonly ReplacedFile[]) => void;
}

/** Writes files and closes the dialog; on failure it stays open, with the reason. @param label Action. */
export function useWriting(label: string, onClose: () => void): Writing {
  const { replacing } = useWorkbench();
  const [refused, refuse] = useState<string>();
  const write = async (files: readonly ReplacedFile[]): Promise<void> => {
    try {
      await replacing.write(label, files);
      onClose();
    } catch (error) {
      refuse(errorMessage(error));
    }
  };
  return { refused, write: (files) => void write(files) };
}
