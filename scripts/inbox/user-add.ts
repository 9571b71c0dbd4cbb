import { randomUUID } from "node:crypto";
import { createInterface } from "node:readline/promises";
import { accountName } from "#cms/sign-in/sign-in.ts";
import { hashPassword } from "#cms/sign-in/password.ts";
import { roles } from "#cms/store/tables.ts";
import { oneOf } from "./options.ts";
import { lineWriter, onStore, type StoreCommandLine } from "./store-command.ts";
import { UsageError } from "../usage-error.ts";
import { readUsage, wrongUse } from "../usage.ts";

const minPasswordLength = 12;
const maxPasswordLength = 1024;
const usage = {
  name: "user:add",
  summary: "Adds a user, or changes the password of an existing one.",
  words: ["<name> [--role <role>]"],
  options: {
    role: {
      type: "string",
      value: `<${roles.join("|")}>`,
      help: "member sees restricted pages, reader also entries, manager deletes and exports them",
    },
  },
  notes: `The password is read from the first line of standard input, ${minPasswordLength} to ${maxPasswordLength} characters.`,
} as const;

/** Reads the first line of standard input: a password in the arguments would be visible to other users. */
async function readPassword({ stdin, stderr }: StoreCommandLine): Promise<string> {
  const lines = createInterface({ input: stdin, terminal: false });
  if (stdin.isTTY === true) stderr.write("Password: ");
  for await (const line of lines) return line;
  return "";
}

/** `npm run user:add -- <name>`: adds a user, or changes a user's password. */
export const userAdd = onStore(async (line) => {
  const { values, positionals } = readUsage(usage, line.args);
  const [name = "", ...rest] = positionals;
  const role = oneOf("role", values.role, roles);
  if (accountName(name) === "" || rest.length > 0) {
    throw wrongUse(usage, "expected one name");
  }
  const password = await readPassword(line);
  if (password.length < minPasswordLength || password.length > maxPasswordLength) {
    throw new UsageError(
      `the password must have ${minPasswordLength} to ${maxPasswordLength} characters`,
    );
  }
  const user = {
    id: randomUUID(),
    name: accountName(name),
    password_hash: await hashPassword(password),
    created_at: new Date().toISOString(),
  };
  await line.store.users.put(user, role);
  lineWriter(line.stdout)(`${accountName(name)} can sign in`);
  return 0;
});
