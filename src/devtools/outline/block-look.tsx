import { useEffect, useRef, type ReactNode } from "react";
import styles from "./add-block-dialog.module.css";

interface BlockLookProps {
  readonly html: string;
  readonly stylesheets: readonly string[];
  readonly size: "small" | "large";
}

/** A scaled-down block as visitors see it; not interactive. */
export function BlockLook({ html, stylesheets, size }: BlockLookProps): ReactNode {
  const canvas = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // Isolates the styles of the devtools and of the block from each other.
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
