import { observer } from "mobx-react-lite";
import { useEffect, useState, useMemo, type ReactNode } from "react";
import type { Problem } from "#contract/problems/problem.ts";
import { Button } from "../controls/button.tsx";
import { filesWith, sharedProblem } from "../replacing/fix-all.ts";
import { useWorkbench } from "../workbench-context.tsx";
import type { Fix } from "./fix.ts";
import { t } from "../i18n.ts";
import styles from "./problem-list.module.css";

/** Buttons for the available fixes of a problem. */
export const FixButtons = observer(function FixButtons({
  problem,
}: {
  readonly problem: Problem;
}): ReactNode {
  const { problems, session, desk } = useWorkbench();
  const { open, store, listing, writeRefusal } = session;
  const own = open?.source.kind === "file" ? open.source.path : undefined;
  const shared = useMemo(() => sharedProblem(store?.present, problem), [store, problem]);
  const alike = useMemo(
    () => (listing === undefined ? [] : filesWith(listing.documents, shared)),
    [listing, shared],
  );
  const isElsewhere = alike.some(({ path }) => path !== own) && writeRefusal === undefined;
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
      {isElsewhere && fixes.length > 0 && (
        <Button
          label={t("In {n, plural, one {# file} other {# files}} …", { n: alike.length })}
          hint={t("Fixes the same problem everywhere")}
          onPress={() => desk.show({ kind: "fix-all", shared })}
        />
      )}
    </span>
  );
});
