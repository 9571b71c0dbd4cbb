import type { ReactNode } from "react";
import { isRecord } from "#lib/json/is-record.ts";
import { valueAt } from "#lib/json/json-pointer.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { knownTextOf } from "./known-text.ts";
import { PictureDialog } from "./picture-dialog.tsx";

interface ReplacePictureProps {
  readonly pointer: string;
  readonly onClose: () => void;
}

/** Another picture for one of the page; what it shows is written over next. */
export function ReplacePicture({ pointer, onClose }: ReplacePictureProps): ReactNode {
  const workbench = useWorkbench();
  const { session, problems } = workbench;
  const there = valueAt(session.store?.present, pointer);
  const picture = isRecord(there) ? there : {};
  return (
    <PictureDialog
      url={typeof picture.url === "string" ? picture.url : undefined}
      onChoose={({ url, width, height }) => {
        const { alt = "" } = picture;
        const value = { ...picture, alt: knownTextOf(workbench, url) ?? alt, url, width, height };
        session.run({ kind: "put-value", pointer, value });
        onClose();
        problems.wantExample(`${pointer}/alt`);
      }}
      onClose={onClose}
    />
  );
}
