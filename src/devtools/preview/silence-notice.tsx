import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { Button } from "../controls/button.tsx";
import { useWorkbench } from "../workbench-context.tsx";
import type { Workbench } from "../workbench.ts";
import { t } from "../i18n.ts";
import { frameAddress } from "./messages.ts";
import { notUpdated, sameType, type UpdatedModule } from "./silence.ts";
import styles from "./stage.module.css";

interface ChoicesProps {
  /** Id of the block that the preview was rendering last. */
  readonly busyWith: string;
  readonly name: string;
}

/** Options for a preview that no longer responds, and for blocks that were omitted because of it. */
export const SilenceNotice = observer(function SilenceNotice() {
  const { preview, check } = useWorkbench();
  const { silence, leftOut, document } = preview;
  useRecovery({ preview, check });
  if (document.isMissing) return <MissingNotice />;
  const nameOf = (id: string): string => {
    const type = check.nodes.get(check.pointerOfId(id) ?? "")?.type ?? t("block");
    return `${type} #${id}`;
  };
  if (silence === undefined) {
    if (leftOut.size === 0) return null;
    return (
      <div className={styles.leftOut}>
        <output>{t("Left out: {names}", { names: [...leftOut].map(nameOf).join(", ") })}</output>
        <Button label={t("Show all again")} onPress={() => preview.startAgain([])} />
      </div>
    );
  }
  const { busyWith, isNotLoaded } = silence;
  if (isNotLoaded) {
    return (
      <div className={styles.silence} role="alert">
        <strong>{t("The preview could not be loaded")}</strong>
        <p>
          {t(
            "A part of it failed to load. Your changes are safe: the editor keeps working without it.",
          )}
        </p>
        <div className={styles.choices}>
          <Button look="primary" label={t("Start again")} onPress={() => preview.startAgain()} />
        </div>
      </div>
    );
  }
  return (
    <div className={styles.silence} role="alert">
      <strong>{t("The preview does not respond")}</strong>
      <p>
        {busyWith === undefined
          ? t("Something in the page never ends.")
          : t(
              "It was rendering {name} last. Your changes are safe: the editor keeps working without it.",
              {
                name: nameOf(busyWith),
              },
            )}
      </p>
      <div className={styles.choices}>
        {busyWith !== undefined && <ChoicesWithout busyWith={busyWith} name={nameOf(busyWith)} />}
        <Button label={t("Start again")} onPress={() => preview.startAgain()} />
      </div>
    </div>
  );
});

/** Leaves out the block that it was rendering, or all of its type: the same code would stop them one by one. */
const ChoicesWithout = observer(function ChoicesWithout({ busyWith, name }: ChoicesProps) {
  const { preview, check } = useWorkbench();
  const type = check.nodes.get(check.pointerOfId(busyWith) ?? "")?.type;
  const alike = sameType(busyWith, check.tree);
  const leaveOut = (...ids: readonly string[]): void =>
    preview.startAgain([...preview.leftOut, ...ids]);
  return (
    <>
      <Button
        look="primary"
        label={t("Start again without {name}", { name })}
        onPress={() => leaveOut(busyWith)}
      />
      {type !== undefined && alike.length > 1 && (
        <Button
          label={t("Start again without any {type} block", { type })}
          onPress={() => leaveOut(...alike)}
        />
      )}
    </>
  );
});

/** A hanging block receives no update of its code, although editing it, or a left-out one, may fix it. */
function useRecovery({ preview, check }: Pick<Workbench, "preview" | "check">): void {
  const isSilent = preview.silence !== undefined;
  const { leftOut } = preview;
  useEffect(() => {
    if (!isSilent && leftOut.size === 0) return undefined;
    const onUpdate = ({ updates }: { readonly updates: readonly UpdatedModule[] }): void => {
      const left = notUpdated(leftOut, updates, check.tree);
      if (isSilent || left.length < leftOut.size) preview.startAgain(left);
    };
    import.meta.hot?.on("vite:beforeUpdate", onUpdate);
    return () => import.meta.hot?.off("vite:beforeUpdate", onUpdate);
  }, [preview, check, isSilent, leftOut]);
}

/** Behind a tunnel, a container or a proxy the browser may reach only one of the machine's two host names. */
const MissingNotice = observer(function MissingNotice() {
  const { preview } = useWorkbench();
  const { isAtHome } = preview.document;
  const address = frameAddress({ isAtHome });
  const { host } = location;
  const canComeHome = !isAtHome && new URL(address).host !== host;
  return (
    <div className={styles.silence} role="alert">
      <strong>{t("The preview did not load")}</strong>
      <p>
        {t("This address does not lead to it, or a proxy refuses to show it in a frame:")}{" "}
        <a href={address} target="_blank" rel="noreferrer">
          {address}
        </a>
      </p>
      {canComeHome && (
        <p>
          {t(
            "It can be loaded from {host} as well. Then an endless loop in the page stops the editor, too.",
            { host },
          )}
        </p>
      )}
      <div className={styles.choices}>
        {canComeHome && (
          <Button
            look="primary"
            label={t("Show it from {host}", { host })}
            onPress={() => {
              preview.document.comeHome();
              preview.startAgain();
            }}
          />
        )}
        <Button label={t("Start again")} onPress={() => preview.startAgain()} />
      </div>
    </div>
  );
});
