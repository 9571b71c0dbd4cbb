import { observer } from "mobx-react-lite";
import { useCallback, useEffect, type MouseEvent, type ReactNode } from "react";
import { LinkBoxWith } from "../links/link-box-with.tsx";
import type { FromPreview } from "../preview/messages.ts";
import type { BoxProps } from "../rich-text/mark-form.tsx";
import type { RichEditor } from "../rich-text/rich-editor.ts";
import { RichTools } from "../rich-text/rich-tools.tsx";
import { Stripping } from "../rich-text/stripping.tsx";
import type { RichState } from "./rich-state.ts";

export const textId = "text-in-place";
export const strippedId = `${textId}__stripped`;

interface ToolsInPlaceProps {
  readonly name: string;
  readonly state: RichState;
  readonly editor: RichEditor;
  readonly isStripping: boolean;
  readonly tell: (message: FromPreview) => void;
}

/** The tools of a text that is edited in place. */
export const ToolsInPlace = observer(function ToolsInPlace(props: ToolsInPlaceProps): ReactNode {
  const { name, state, editor, isStripping, tell } = props;
  const linkBox = useCallback(
    (box: BoxProps) => <LinkBoxAsking {...box} state={state} tell={tell} />,
    [state, tell],
  );
  if (state.editing === undefined) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a press beside its buttons leaves the focus in the text
    <div onMouseDown={keepFocus}>
      <RichTools
        label={name}
        controls={textId}
        state={state.editing}
        editor={editor}
        linkBox={linkBox}
        asks={state.asks}
        lost={state.lost}
        onAsk={(asks) => state.ask(asks)}
      />
      {isStripping && <Stripping id={strippedId} />}
    </div>
  );
});

type LinkBoxAskingProps = BoxProps & Pick<ToolsInPlaceProps, "state" | "tell">;

/** The devtools around the frame know the pages. */
const LinkBoxAsking = observer(function LinkBoxAsking(props: LinkBoxAskingProps): ReactNode {
  const { state, tell, ...box } = props;
  const { value } = box;
  useEffect(() => tell({ kind: "link-asked", words: value }), [tell, value]);
  useEffect(() => () => tell({ kind: "link-asked", words: undefined }), [tell]);
  return <LinkBoxWith {...box} help={state.linkHelp} />;
});

function keepFocus(event: MouseEvent): void {
  const isOnTool =
    event.target instanceof Element && event.target.closest("input, select, button") !== null;
  if (!isOnTool) event.preventDefault();
}
