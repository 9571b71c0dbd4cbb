import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { LinkBoxWith, type LinkBoxProps } from "./link-box-with.tsx";
import { useLinkHelp } from "./use-link-help.ts";

/** Where a link leads: typed, or chosen from the pages of the site and the blocks in them; of words Enter takes the first one. */
export const LinkBox = observer(function LinkBox(props: LinkBoxProps): ReactNode {
  return <LinkBoxWith {...props} help={useLinkHelp(props.value)} />;
});
