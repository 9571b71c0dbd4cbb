import type { ReactNode } from "react";
import type { PageModel } from "#site/page-model.ts";
import { FooterShell } from "../footer-shell.tsx";

/** The legally required content, in one line: for landing pages and small sites. */
export function SlimFooter({ model }: { readonly model: PageModel }): ReactNode {
  return <FooterShell model={model} />;
}
