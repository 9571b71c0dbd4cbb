import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { AccessibilityDialog } from "../accessibility/accessibility-dialog.tsx";
import { CommitDialog } from "../committed/commit-dialog.tsx";
import { VersionsDialog } from "../committed/versions-dialog.tsx";
import type { OpenDialog } from "../desk.ts";
import { insertionPlace } from "../outline/insertion-place.ts";
import { AddBlockDialog } from "../outline/add-block-dialog.tsx";
import { AddRowDialog } from "../links/add-row-dialog.tsx";
import { DeletePatternDialog } from "../patterns/delete-pattern-dialog.tsx";
import { SavePatternDialog } from "../patterns/save-pattern-dialog.tsx";
import { Picker } from "../picker/picker.tsx";
import { PictureLibrary } from "../pictures/picture-library.tsx";
import { ReplacePicture } from "../pictures/replace-picture.tsx";
import { BlocksDialog } from "../replacing/blocks-dialog.tsx";
import { FixAllDialog } from "../replacing/fix-all-dialog.tsx";
import { ReplaceDialog } from "../replacing/replace-dialog.tsx";
import { TransformDialog } from "../transforming/transform-dialog.tsx";
import { LocalesDialog } from "../translating/locales-dialog.tsx";
import { useWorkbench } from "../workbench-context.tsx";
import { DeleteDialog } from "../deleting/delete-dialog.tsx";
import { HistoryDialog } from "./history-dialog.tsx";
import { KeysDialog } from "./keys-dialog.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { NewDialog } from "./new-dialog.tsx";
import { Palette } from "../palette/palette.tsx";
import { RenameDialog } from "./rename-dialog.tsx";
import { SaveAnywayDialog } from "./save-anyway-dialog.tsx";
import { TestRunDialog } from "../test-run/test-run-dialog.tsx";
import { StateDialog } from "./state-dialog.tsx";

/** The open dialog, if any. */
export const Dialogs = observer(function Dialogs() {
  const { desk, session } = useWorkbench();
  const { dialog } = desk;
  if (dialog === undefined) return null;
  const close = (): void => desk.close();
  if (dialog.kind !== "add-block") return dialogOf(dialog, close);
  const place = insertionPlace(session, dialog.side);
  return place === undefined ? null : <AddBlockDialog place={place} onClose={close} />;
});

function dialogOf(dialog: OpenDialog, onClose: () => void): ReactNode {
  switch (dialog.kind) {
    case "open":
      return <Picker onClose={onClose} />;
    case "palette":
      return <Palette onClose={onClose} />;
    case "keys":
      return <KeysDialog onClose={onClose} />;
    case "new":
      return <NewDialog wish={dialog} onClose={onClose} />;
    case "rename":
      return <RenameDialog onClose={onClose} />;
    case "move":
      return <MoveDialog onClose={onClose} />;
    case "delete":
      return <DeleteDialog onClose={onClose} />;
    case "state":
      return <StateDialog change={dialog.change} onClose={onClose} />;
    case "test-run":
      return <TestRunDialog onClose={onClose} />;
    case "history":
      return <HistoryDialog onClose={onClose} />;
    case "pictures":
      return <PictureLibrary onClose={onClose} />;
    case "versions":
      return <VersionsDialog onClose={onClose} />;
    case "accessibility":
      return <AccessibilityDialog onClose={onClose} />;
    case "compare-locales":
      return <LocalesDialog onClose={onClose} />;
    case "compare-commit":
      return <CommitDialog onClose={onClose} />;
    case "fix-all":
      return <FixAllDialog shared={dialog.shared} onClose={onClose} />;
    case "replace-all":
      return <ReplaceDialog onClose={onClose} />;
    case "all-blocks":
      return <BlocksDialog onClose={onClose} />;
    case "transform":
      return <TransformDialog onClose={onClose} />;
    case "add-row":
      return <AddRowDialog side={dialog.side} onClose={onClose} />;
    case "save-pattern":
      return <SavePatternDialog locale={dialog.locale} onClose={onClose} />;
    case "delete-pattern":
      return <DeletePatternDialog onClose={onClose} />;
    case "picture":
      return <ReplacePicture pointer={dialog.picture} onClose={onClose} />;
    case "save-anyway":
      return <SaveAnywayDialog onClose={onClose} />;
    case "add-block":
      return null;
  }
}
