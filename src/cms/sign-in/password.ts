import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from "node:crypto";

/** What OWASP asks of scrypt: 32 MB and three rounds for each guess. */
const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 } as const;
const keyBytes = 32;
const saltBytes = 16;

/** Nobody's: unknown names are checked against it, so that they take as long as known ones. */
const nobodysHash = formatHash(Buffer.alloc(saltBytes), Buffer.alloc(keyBytes));

function formatHash(salt: Buffer, key: Buffer): string {
  const { N, r, p } = cost;
  return ["scrypt", N, r, p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, keyBytes, options, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });
}

/** A hash to be kept, with its own salt and the cost it was made at. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  return formatHash(salt, await derive(password, salt, cost));
}

/** Whether a password belongs to a hash; without one it takes as long and is never right. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, N, r, p, salt = "", key = ""] = (hash ?? nobodysHash).split("$");
  const options = { N: Number(N), r: Number(r), p: Number(p), maxmem: cost.maxmem };
  const found = await derive(password, Buffer.from(salt, "base64url"), options);
  return timingSafeEqual(found, Buffer.from(key, "base64url")) && hash !== undefined;
}
