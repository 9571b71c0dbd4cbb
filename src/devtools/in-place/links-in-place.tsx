import { observer } from "mobx-react-lite";
import { useEffect, type ReactNode } from "react";
import { useLinkHelp } from "../links/use-link-help.ts";
import { useWorkbench } from "../workbench-context.tsx";

/** Looks up link targets for the frame, which does not know the pages, while a link is being edited in it. */
export const LinksInPlace = observer(function LinksInPlace(): ReactNode {
  const { linkWords } = useWorkbench().inPlace;
  return linkWords === undefined ? null : <LinksFor words={linkWords} />;
});

const LinksFor = observer(function LinksFor({ words }: { readonly words: string }): ReactNode {
  const { inPlace } = useWorkbench();
  const help = useLinkHelp(words, "");
  useEffect(() => inPlace.helpLink(help), [inPlace, help]);
  return null;
});
