import { observer } from "mobx-react-lite";
import { useCallback, useId, useState, type ReactNode } from "react";
import type { PictureEntry } from "#contract/devtools-api.ts";
import { Button } from "../controls/button.tsx";
import { Dialog } from "../controls/dialog.tsx";
import { useFound } from "../dialogs/use-found.ts";
import { hasWords } from "../picker/has-words.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { acceptedPictures, addPicture, freeName, type Added } from "./add-picture.ts";
import { PictureGrid } from "./picture-grid.tsx";
import { groupsOf } from "./picture-groups.ts";
import { t } from "../i18n.ts";
import emptyStyles from "../controls/empty.module.css";
import styles from "./pictures.module.css";

interface PictureDialogProps {
  readonly title?: string;
  /** The current picture. */
  readonly url: string | undefined;
  /** A file dropped on the field, which was added immediately. */
  readonly outcome?: Added | undefined;
  readonly onChoose: (picture: PictureEntry) => void;
  readonly onClose: () => void;
  /** Restricts the pictures shown. */
  readonly narrowing?: PictureNarrowing;
  /** About the current picture. */
  readonly beside?: ReactNode;
}

interface PictureNarrowing {
  readonly isShown: (picture: PictureEntry) => boolean;
  readonly control: ReactNode;
}

/** The pictures of the content folder, to choose from or to add to. */
export const PictureDialog = observer(function PictureDialog(props: PictureDialogProps) {
  const { title = t("Choose a picture"), url, onChoose, onClose, narrowing, beside } = props;
  const { client, session, replacing } = useWorkbench();
  const { pictureRound: round } = replacing;
  const [words, setWords] = useState("");
  const [outcome, setOutcome] = useState(props.outcome);
  const { value, failure } = useFound(
    useCallback(async () => ({ round, pictures: await client.pictures() }), [client, round]),
  );
  const pictures = value?.pictures ?? [];
  const found = pictures.filter(
    (picture) => hasWords(picture.url, words) && (narrowing?.isShown(picture) ?? true),
  );
  const groups = groupsOf(found);
  const first = words.trim() === "" ? undefined : groups[0]?.pictures[0];
  const take = (added: Added): void => {
    if (added.kind === "added") onChoose(added.picture);
    else setOutcome(added);
  };
  return (
    <Dialog title={title} size="large" onClose={onClose}>
      <div className={styles.search}>
        <WordsField
          words={words}
          onWords={setWords}
          onEnter={first === undefined ? undefined : () => onChoose(first)}
        />
        {session.writeRefusal === undefined && (
          <FileChoice
            label={t("Add a file…")}
            onFile={(file) => void addPicture(replacing, file).then(take)}
          />
        )}
        {narrowing?.control}
      </div>
      {outcome?.kind === "taken" && (
        <TakenName outcome={outcome} pictures={pictures} onAdded={take} />
      )}
      <output className={styles.refusal}>
        {failure ?? (outcome?.kind === "refused" ? outcome.reason : "")}
      </output>
      <output className={styles.taken}>
        {first !== undefined && t("Enter takes {url}", { url: first.url })}
      </output>
      <output className={emptyStyles.empty}>
        {value === undefined && failure === undefined && t("Reading the pictures …")}
        {found.length === 0 && pictures.length > 0 && t("There is no such picture.")}
      </output>
      <div className={styles.parts}>
        <PictureGrid round={value?.round} groups={groups} chosen={url} onChoose={onChoose} />
        {beside}
      </div>
    </Dialog>
  );
});

interface WordsFieldProps {
  readonly words: string;
  readonly onWords: (words: string) => void;
  /** Undefined if Enter has no effect. */
  readonly onEnter: (() => void) | undefined;
}

function WordsField({ words, onWords, onEnter }: WordsFieldProps): ReactNode {
  const id = useId();
  return (
    <>
      <label className="visually-hidden" htmlFor={id}>
        {t("Find a picture")}
      </label>
      <input
        id={id}
        type="search"
        data-first
        placeholder={t("Find by name")}
        value={words}
        onChange={({ target }) => onWords(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || onEnter === undefined) return;
          // Otherwise the field that is focused next would insert a line break.
          event.preventDefault();
          onEnter();
        }}
      />
    </>
  );
}

interface FileChoiceProps {
  readonly label: string;
  readonly onFile: (file: File) => void;
}

export function FileChoice({ label, onFile }: FileChoiceProps): ReactNode {
  return (
    <label className={styles.add}>
      {label}
      <input
        type="file"
        className="visually-hidden"
        accept={acceptedPictures}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) onFile(file);
        }}
      />
    </label>
  );
}

interface TakenNameProps {
  readonly outcome: Extract<Added, { kind: "taken" }>;
  readonly pictures: readonly PictureEntry[];
  readonly onAdded: (added: Added) => void;
}

/** Nothing is overwritten without confirmation. */
function TakenName({ outcome: { name, file }, pictures, onAdded }: TakenNameProps): ReactNode {
  const { replacing } = useWorkbench();
  const other = freeName(name, pictures);
  const add = (as: Parameters<typeof addPicture>[2]): void =>
    void addPicture(replacing, file, as).then(onAdded);
  return (
    <div className={styles.taken} role="alert">
      <p>{t("There is a picture called {name}.", { name })}</p>
      <Button
        label={t("Add as {other}", { other })}
        look="primary"
        onPress={() => add({ name: other })}
      />
      <Button label={t("Replace it everywhere")} onPress={() => add({ name, replaces: true })} />
    </div>
  );
}
