import { randomUUID } from "node:crypto";
import { createInterface } from "node:readline/promises";
import { accountName } from "#cms/sign-in/sign-in.ts";
import { hashPassword } from "#cms/sign-in/password.ts";
import { withStore } from "./inbox/store-command.ts";
import { UsageError } from "./usage-error.ts";

const minPasswordLength = 12;
const maxPasswordLength = 1024;

/** The first line of standard input: a password in the arguments would be seen by everybody. */
async function readPassword(): Promise<string> {
  const isTerminal = process.stdin.isTTY;
  const lines = createInterface({ input: process.stdin, terminal: false });
  if (isTerminal) process.stderr.write("Password: ");
  for await (const line of lines) return line;
  return "";
}

/** `npm run user:add -- <name>`: adds a user, or gives one another password. */
await withStore(async ({ users }) => {
  const [name = "", ...rest] = process.argv.slice(2);
  if (accountName(name) === "" || rest.length > 0) {
    throw new UsageError("usage: npm run user:add -- <name>, with the password on standard input");
  }
  const password = await readPassword();
  if (password.length < minPasswordLength || password.length > maxPasswordLength) {
    throw new UsageError(
      `the password must have ${minPasswordLength} to ${maxPasswordLength} characters`,
    );
  }
  await users.put({
    id: randomUUID(),
    name: accountName(name),
    password_hash: await hashPassword(password),
    created_at: new Date().toISOString(),
  });
  console.log(`${accountName(name)} can sign in`);
});
