import styles from "./trail-mark.module.css";

interface TrailMarkProps {
  /** bars: inline in the page; sign: on its dark background, as painted on a tree, for the logo. */
  readonly kind?: "bars" | "sign";
  readonly className?: string | undefined;
}

/** Three bars, the middle one in the brand colour. Decorative: what it marks has its own label. */
export function TrailMark({ kind = "bars", className = "" }: TrailMarkProps) {
  return <span className={`${styles[kind]} ${className}`} aria-hidden="true" />;
}
