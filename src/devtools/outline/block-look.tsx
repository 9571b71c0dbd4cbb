import { useEffect, useRef, type ReactNode } from "react";
import styles from "./add-block-dialog.module.css";

interface BlockLookProps {
  readonly html: string;
  readonly stylesheets: readonly string[];
  readonly size: "small" | "large";
}

/** A block as visitors see it, made small: to be looked at, not to be used. */
export function BlockLook({ html, stylesheets, size }: BlockLookProps): ReactNode {
  const canvas = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // Neither the styles of devtools nor those of the block reach the other.
    const shadow = canvas.current?.shadowRoot ?? canvas.current?.attachShadow({ mode: "open" });
    const links = stylesheets.map((href) =>
      Object.assign(document.createElement("link"), { rel: "stylesheet", href }),
    );
    const page = document.createElement("div");
    page.innerHTML = html;
    shadow?.replaceChildren(...links, page);
  }, [html, stylesheets]);
  return (
    <span className={styles[size]} aria-hidden="true" inert>
      <span ref={canvas} className={styles.canvas} />
    </span>
  );
}
