import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from "node:crypto";

/** OWASP's recommendation for scrypt: 32 MB and three rounds per guess. */
const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 } as const;
const keyBytes = 32;
const saltBytes = 16;

/** Dummy hash that unknown names are checked against, so that they take as long as known ones. */
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

/** Returns a hash for storage, including its salt and cost. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  return formatHash(salt, await derive(password, salt, cost));
}

/** Whether a password matches a hash; without a hash it takes just as long and never matches. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, N, r, p, salt = "", key = ""] = (hash ?? nobodysHash).split("$");
  const options = { N: Number(N), r: Number(r), p: Number(p), maxmem: cost.maxmem };
  const found = await derive(password, Buffer.from(salt, "base64url"), options);
  return timingSafeEqual(found, Buffer.from(key, "base64url")) && hash !== undefined;
}
