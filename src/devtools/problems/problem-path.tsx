import { Fragment, type ReactNode } from "react";
import { shortPointer } from "./short-pointer.ts";

/** A pointer, shortened in the middle if it is long, which wraps before a slash and not within a word. */
export function ProblemPath({ pointer }: { readonly pointer: string }): ReactNode {
  const keys = shortPointer(pointer);
  const isWhole = `/${keys.join("/")}` === pointer;
  return (
    <code title={isWhole || pointer === "" ? undefined : pointer}>
      {keys.length === 0 && "/"}
      {keys.map((key, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a key of the data may come twice
        <Fragment key={index}>
          {index > 0 && <wbr />}/{key}
        </Fragment>
      ))}
    </code>
  );
}
