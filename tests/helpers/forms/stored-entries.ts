import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

/** An entry as stored. */
export interface StoredEntry {
  readonly id: string;
  readonly form: string;
  readonly state: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly files: readonly string[];
  /** Ids and recipients of its mails, sent or not. */
  readonly mails: ReadonlyMap<string, string>;
}

/** Entries of one locale in a store's database; read while the server may be writing. */
export function storedEntries(databasePath: string, locale: string): StoredEntry[] {
  // Created when the first entry is stored.
  if (!existsSync(databasePath)) return [];
  const database = new DatabaseSync(databasePath, { readOnly: true });
  try {
    const rows = database
      .prepare("select id, form, state, fields from entries where locale = ? order by created_at")
      .all(locale);
    const files = database.prepare("select name from files where entry_id = ?");
    const mails = database.prepare("select id, recipient from outbox where entry_id = ?");
    return rows.map((row) => {
      const id = String(row["id"]);
      return {
        id,
        form: String(row["form"]),
        state: String(row["state"]),
        fields: JSON.parse(String(row["fields"])),
        files: files.all(id).map((file) => String(file["name"])),
        mails: new Map(
          mails.all(id).map((mail) => [String(mail["id"]), String(mail["recipient"])]),
        ),
      };
    });
  } finally {
    database.close();
  }
}
