import { createHash, randomBytes } from "node:crypto";
import { RateLimit } from "#protocol/rate-limit.ts";
import { HttpProblem } from "../http-problem.ts";
import { KeyedQueue } from "../inbox/keyed-queue.ts";
import type { InboxRates } from "../settings.ts";
import type { Users } from "../store/users.ts";
import { GrowingDelay } from "./growing-delay.ts";
import { isPassword } from "./password.ts";

const sessionMs = 12 * 60 * 60 * 1000;
const tokenBytes = 32;
const maxNameLength = 254;
const maxPasswordLength = 1024;

export interface Credentials {
  readonly name: string;
  readonly password: string;
  /** Stands for the visitor's address without telling it. */
  readonly visitor: string;
}

/** The same name however it is written. */
export function accountName(text: string): string {
  return text.normalize("NFKC").trim().toLowerCase();
}

/** Tokens are kept as hashes: who reads the database cannot sign in with what stands there. */
function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Signs people in (R-46; T-15). */
export class SignInService {
  readonly #users: Users;
  readonly #visitors: RateLimit;
  readonly #accounts: RateLimit;
  readonly #delay = new GrowingDelay();
  /** One guess at a time: each takes 32 MB. */
  readonly #guesses = new KeyedQueue();

  constructor(users: Users, { logins }: InboxRates) {
    this.#users = users;
    this.#visitors = new RateLimit(logins.each, logins.total);
    this.#accounts = new RateLimit(logins.each, logins.total);
  }

  /**
   * A new token. The answer to a wrong password is the same as to an unknown name.
   * @throws {HttpProblem} 401 {RateExceeded} after too many tries {StoreUnavailable}
   */
  async token({ name: written, password, visitor }: Credentials): Promise<string> {
    const name = accountName(written.slice(0, maxNameLength));
    const account = hashOf(name);
    const pair = `${account} ${visitor}`;
    this.#delay.check(pair);
    this.#visitors.take(visitor);
    this.#accounts.take(account);
    const user = await this.#users.find(name);
    const isShort = password.length <= maxPasswordLength;
    const isRight = await this.#guesses.run("", () =>
      isPassword(isShort ? password : "", user?.password_hash),
    );
    if (!isRight || user === undefined || !isShort) {
      this.#delay.fail(pair);
      throw new HttpProblem(401, "Access was not granted.", {
        headers: { "WWW-Authenticate": "Bearer" },
      });
    }
    this.#delay.forget(pair);
    const token = randomBytes(tokenBytes).toString("base64url");
    const now = Date.now();
    await this.#users.addSession({
      token_hash: hashOf(token),
      user_id: user.id,
      created_at: new Date(now).toISOString(),
      expires_at: new Date(now + sessionMs).toISOString(),
    });
    return token;
  }

  /** Whether an Authorization header carries a token that is good now. */
  async isGood(authorization: string | null): Promise<boolean> {
    const token = tokenIn(authorization);
    if (token === undefined) return false;
    return this.#users.hasSession(hashOf(token), new Date().toISOString());
  }

  /** Ends the session of the token in an Authorization header, if there is one. */
  async end(authorization: string | null): Promise<void> {
    const token = tokenIn(authorization);
    if (token !== undefined) await this.#users.endSession(hashOf(token));
  }
}

function tokenIn(authorization: string | null): string | undefined {
  return /^Bearer ([\w-]{1,200})$/.exec(authorization ?? "")?.[1];
}
