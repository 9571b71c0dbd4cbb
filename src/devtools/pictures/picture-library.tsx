import { observer } from "mobx-react-lite";
import { useCallback, useState, type ReactNode } from "react";
import { isPlaceholder } from "#contract/warnings/value-warnings.ts";
import type { DocumentEntry, PictureEntry } from "#contract/devtools-api.ts";
import { errorMessage } from "#lib/text/error-message.ts";
import { byteCount } from "#lib/text/byte-count.ts";
import { Button } from "../controls/button.tsx";
import { ownPictures } from "#site/layout-pictures.ts";
import { useFound } from "../dialogs/use-found.ts";
import { openAt } from "../session/open-at.ts";
import type { Workbench } from "../workbench.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { addPicture } from "./add-picture.ts";
import { FileChoice, PictureDialog } from "./picture-dialog.tsx";
import { t } from "../i18n.ts";
import styles from "./picture-library.module.css";

interface LibraryProps {
  readonly onClose: () => void;
}

/** All pictures of the content folder: where each is used, and which are unused. */
export const PictureLibrary = observer(function PictureLibrary({ onClose }: LibraryProps) {
  const workbench = useWorkbench();
  const [chosen, choose] = useState<PictureEntry>();
  const [isUnused, setUnused] = useState(false);
  const unsaved = useUnsaved(workbench);
  const isFree = isUnused ? unusedAmong(workbench, unsaved) : undefined;
  return (
    <PictureDialog
      title={t("Pictures")}
      url={chosen?.url}
      onChoose={(picture) => choose(picture)}
      onClose={onClose}
      narrowing={{
        isShown: ({ url }) => isFree?.(url) ?? true,
        control: (
          <label className={styles.unused}>
            <input
              type="checkbox"
              checked={isUnused}
              onChange={({ target }) => setUnused(target.checked)}
            />
            {t("Only unused ones")}
          </label>
        ),
      }}
      beside={
        chosen && (
          <About
            key={chosen.url}
            picture={chosen}
            unsaved={unsaved}
            onChanged={choose}
            onClose={onClose}
          />
        )
      }
    />
  );
});

/** Used without a reference: by the site itself, and as placeholder for missing pictures. */
function isOfSite(url: string): boolean {
  return isPlaceholder(url) || ownPictures.some((own) => own.url === url);
}

/** Documents with unsaved changes, as JSON by path; the open one in its current state. */
type UnsavedTexts = ReadonlyMap<string, string>;

/** Undefined while loading. */
function useUnsaved({ drafts, session }: Workbench): UnsavedTexts | undefined {
  const { value } = useFound(useCallback(async () => drafts.texts(), [drafts]));
  const { open, store } = session;
  if (value === undefined || open?.source.kind !== "file") return value;
  return new Map([...value, [open.source.path, JSON.stringify(store?.present)]]);
}

/** Documents that reference a picture's address; those with unsaved changes count in both versions. */
function usesOf(
  { session }: Workbench,
  unsaved: UnsavedTexts | undefined,
  url: string,
): readonly DocumentEntry[] {
  const name = JSON.stringify(url);
  const documents = session.listing?.documents ?? [];
  return documents.filter(
    ({ path, links }) => links.includes(url) || unsaved?.get(path)?.includes(name) === true,
  );
}

/** Whether a picture is unused. */
function unusedAmong({ session }: Workbench, unsaved: UnsavedTexts | undefined) {
  const named = new Set(session.listing?.documents.flatMap(({ links }) => links));
  const texts = [...(unsaved?.values() ?? [])];
  return (url: string): boolean => {
    const name = JSON.stringify(url);
    return !isOfSite(url) && !named.has(url) && !texts.some((text) => text.includes(name));
  };
}

interface AboutProps extends LibraryProps {
  readonly unsaved: UnsavedTexts | undefined;
  readonly picture: PictureEntry;
  /** @param picture Undefined if it was deleted. */
  readonly onChanged: (picture: PictureEntry | undefined) => void;
}

const About = observer(function About(props: AboutProps): ReactNode {
  const { picture, unsaved, onChanged, onClose } = props;
  const workbench = useWorkbench();
  const { replacing, session } = workbench;
  const [refusal, setRefusal] = useState("");
  const { url, width, height, bytes } = picture;
  const uses = usesOf(workbench, unsaved, url);
  const isUsed = uses.length > 0 || isOfSite(url) || unsaved === undefined;
  const replace = async (file: File): Promise<void> => {
    const name = url.slice(url.lastIndexOf("/") + 1);
    const added = await addPicture(replacing, file, { name, replaces: true });
    setRefusal(added.kind === "refused" ? added.reason : "");
    if (added.kind === "added") onChanged(added.picture);
  };
  const remove = async (): Promise<void> => {
    try {
      await replacing.removePicture(picture);
      onChanged(undefined);
    } catch (error) {
      setRefusal(errorMessage(error));
    }
  };
  return (
    <section className={`${styles.about} scrolls`} aria-label={url}>
      <img key={replacing.pictureRound} src={url} alt="" width={width} height={height} />
      <code>{url}</code>
      <small>
        {width} × {height}, {byteCount(bytes)}
      </small>
      {session.writeRefusal === undefined && (
        <div className={styles.tools}>
          <FileChoice label={t("Replace the file…")} onFile={(file) => void replace(file)} />
          <Button
            icon="remove"
            label={t("Delete")}
            isOff={isUsed}
            hint={isUsed ? t("It is used.") : undefined}
            onPress={() => void remove()}
          />
        </div>
      )}
      <output className={styles.refusal}>{refusal}</output>
      {isOfSite(url) && <p>{t("The site itself uses it.")}</p>}
      <Uses of={uses} url={url} onClose={onClose} />
    </section>
  );
});

interface UsesProps extends LibraryProps {
  readonly of: readonly DocumentEntry[];
  readonly url: string;
}

function Uses({ of: uses, url, onClose }: UsesProps): ReactNode {
  const workbench = useWorkbench();
  const open = async ({ path }: DocumentEntry): Promise<void> => {
    onClose();
    await openAt(workbench, { kind: "file", path }, {});
  };
  return (
    <>
      <h3>
        {t(
          "{n, plural, =0 {No document uses it} one {# document uses it} other {# documents use it}}",
          { n: uses.length },
        )}
      </h3>
      <ul>
        {uses.map((entry) => (
          <li key={entry.path}>
            <button type="button" onClick={() => void open(entry)}>
              {entry.path}
            </button>
            {entry.pictures[url] === undefined ? null : (
              <small lang={entry.locale}>{entry.pictures[url]}</small>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
