import { annotation } from "../reports/github.ts";
import { isCommitted, type Drift } from "./output.ts";

/** Beside the files of a pull request; what git does not hold everybody makes anew. */
export function driftAnnotations({ changed, stale }: Drift): readonly string[] {
  const title = "out of date";
  const annotate = (message: string) => (file: string) =>
    annotation({ level: "error", title, message, file });
  return [
    ...changed.filter(isCommitted).map(annotate("npm run codegen writes this file otherwise")),
    ...stale.filter(isCommitted).map(annotate("npm run codegen writes this file no longer")),
  ];
}
