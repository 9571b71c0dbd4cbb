import styles from "./trail-mark.module.css";

interface TrailMarkProps {
  /** bars: in the running page; sign: on its dark ground, as painted on a tree, for the logo. */
  readonly kind?: "bars" | "sign";
  readonly className?: string | undefined;
}

/** Three bars, the middle one in the brand's colour. Decoration: what it marks says its own name. */
export function TrailMark({ kind = "bars", className = "" }: TrailMarkProps) {
  return <span className={`${styles[kind]} ${className}`} aria-hidden="true" />;
}
