import { annotation } from "../reports/github.ts";
import { isCommitted, type Drift } from "./output.ts";

/** Annotations on the files of a pull request; files that are not in git are always regenerated. */
export function driftAnnotations({ changed, stale }: Drift): readonly string[] {
  const title = "out of date";
  const annotate = (message: string) => (file: string) =>
    annotation({ level: "error", title, message, file });
  return [
    ...changed.filter(isCommitted).map(annotate("run npm run codegen to update this file")),
    ...stale.filter(isCommitted).map(annotate("npm run codegen no longer generates this file")),
  ];
}
