import { observer } from "mobx-react-lite";
import { ProblemText } from "../problems/problem-text.tsx";
import { useWorkbench } from "../workbench-context.tsx";
import { t } from "../i18n.ts";
import styles from "./form.module.css";

interface BlockIdProps {
  readonly pointer: string;
  readonly block: Readonly<Record<string, unknown>>;
}

/** The block's id, and problems outside its type and props. */
export const BlockId = observer(function BlockId({ pointer, block }: BlockIdProps) {
  const { session, check, translate } = useWorkbench();
  const problems = (check.problemsByBlock.get(pointer) ?? []).filter(
    (problem) => !isInProps(problem.pointer, pointer) && problem.pointer !== `${pointer}/type`,
  );
  const { id } = block;
  return (
    <div className={styles.field} data-invalid={problems.length > 0 || undefined}>
      <label htmlFor="block-id">{t("Id")}</label>
      <input
        id="block-id"
        value={typeof id === "string" ? id : ""}
        aria-invalid={problems.length > 0 || undefined}
        aria-describedby="block-id-errors"
        onChange={({ target }) => {
          const place = `${pointer}/id`;
          session.run({ kind: "put-value", pointer: place, value: target.value }, place);
        }}
        onBlur={() => session.store?.endStep()}
      />
      <ul id="block-id-errors" className={styles.errors}>
        {problems.map((problem) => (
          <li key={`${problem.pointer} ${problem.code}`}>
            <ProblemText problem={problem} translate={translate} />
          </li>
        ))}
      </ul>
    </div>
  );
});

function isInProps(pointer: string, block: string): boolean {
  return pointer === `${block}/props` || pointer.startsWith(`${block}/props/`);
}
