import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { openStore } from "#cms/store/open-store.ts";
import { cheapHash } from "./cheap-hash.ts";

export const credentials = { login: "anna", password: "correct horse battery staple" } as const;

/** Adds a user who can sign in. */
export async function addUser(place: Parameters<typeof openStore>[0]): Promise<void> {
  const store = openStore(place);
  await store.users.put({
    id: randomUUID(),
    name: credentials.login,
    password_hash: cheapHash(credentials.password),
    created_at: new Date().toISOString(),
  });
  await store.close();
}

/** The same in a new store below a folder; returns the variables by which a server finds it. */
export async function storeWithUser(
  folder: string,
): Promise<{ readonly DATABASE_PATH: string; readonly FILES_DIR: string }> {
  const databasePath = join(folder, "store.sqlite");
  const filesDir = join(folder, "files");
  await addUser({ databaseUrl: undefined, databasePath, filesDir });
  return { DATABASE_PATH: databasePath, FILES_DIR: filesDir };
}
