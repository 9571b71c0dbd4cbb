import { memo, useEffect, useState, type ReactNode } from "react";
import type { Problem } from "#contract/problems/problem.ts";
import { Button } from "../controls/button.tsx";
import { useWorkbench } from "../workbench-context.tsx";
import type { Fix } from "./fixes.ts";
import styles from "./problem-list.module.css";

/** What can be done about a problem by a press. */
export const FixButtons = memo(function FixButtons({
  problem,
}: {
  readonly problem: Problem;
}): ReactNode {
  const { problems } = useWorkbench();
  const [fixes, setFixes] = useState<readonly Fix[]>([]);
  useEffect(() => {
    let isWanted = true;
    void problems.fixes(problem).then((found) => isWanted && setFixes(found));
    return () => {
      isWanted = false;
    };
  }, [problems, problem]);
  return (
    <span className={styles.fixes}>
      {fixes.map((fix) => (
        <Button key={fix.label} label={fix.label} onPress={() => problems.apply(fix)} />
      ))}
    </span>
  );
});
