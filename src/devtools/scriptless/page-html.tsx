import { useLayoutEffect, useRef, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { trustedHtml } from "#lib/trusted-types.ts";
import { RenderProvider, type RenderContext } from "#renderer/render-context.tsx";
import styles from "./page-html.module.css";

interface PageHtmlProps {
  readonly context: RenderContext;
  readonly children: ReactNode;
}

/** A page as static HTML: nothing on it is ever hydrated. */
export function PageHtml({ context, children }: PageHtmlProps): ReactNode {
  const page = useRef<HTMLDivElement>(null);
  const html = renderToStaticMarkup(
    <RenderProvider value={context}>{children}</RenderProvider>,
  ).replaceAll(' autofocus=""', " data-autofocus");
  // A frame of another origin may not take the focus on load; a popover does so when it is opened.
  useLayoutEffect(() => {
    for (const field of page.current?.querySelectorAll("[data-autofocus]") ?? []) {
      field.setAttribute("autofocus", "");
    }
  });
  return (
    <div
      ref={page}
      className={styles.page}
      // oxlint-disable-next-line react/no-danger -- HTML that React itself has just made
      dangerouslySetInnerHTML={{ __html: trustedHtml(html) }}
    />
  );
}
