import { useEffect } from "react";

/** The page's title starts with the error as long as there is one. */
export function useErrorTitle(hasErrors: boolean, prefix: string): void {
  useEffect(() => {
    if (!hasErrors) return undefined;
    const plain = document.title.startsWith(prefix)
      ? document.title.slice(prefix.length)
      : document.title;
    document.title = `${prefix}${plain}`;
    return () => {
      if (document.title === `${prefix}${plain}`) document.title = plain;
    };
  }, [hasErrors, prefix]);
}
