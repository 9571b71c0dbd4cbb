import type { ReactNode } from "react";
import { isRecord } from "#lib/json/is-record.ts";
import { valueAt } from "#lib/json/json-pointer.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { PictureDialog } from "./picture-dialog.tsx";
import { putPicture } from "./put-picture.ts";

interface ReplacePictureProps {
  readonly pointer: string;
  readonly onClose: () => void;
}

/** Replaces a picture of the page; its alternative text is to be rewritten next. */
export function ReplacePicture({ pointer, onClose }: ReplacePictureProps): ReactNode {
  const workbench = useWorkbench();
  const { session } = workbench;
  const there = valueAt(session.store?.present, pointer);
  const picture = isRecord(there) ? there : {};
  return (
    <PictureDialog
      url={typeof picture.url === "string" ? picture.url : undefined}
      onChoose={(chosen) => {
        onClose();
        putPicture(workbench, pointer, chosen);
      }}
      onClose={onClose}
    />
  );
}
