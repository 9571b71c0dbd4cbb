import { scryptSync } from "node:crypto";

/** A hash as if created long ago with a lower cost: a hash states its own cost. */
export function cheapHash(password: string): string {
  const [N, r, p, salt] = [2 ** 10, 8, 1, Buffer.alloc(16, 1)];
  const key = scryptSync(password, salt, 32, { N, r, p });
  return ["scrypt", N, r, p, salt.toString("base64url"), key.toString("base64url")].join("$");
}
