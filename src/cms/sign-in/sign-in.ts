import { createHash, randomBytes } from "node:crypto";
import { ConcurrencyLimit, QueueFull } from "#protocol/concurrency-limit.ts";
import { RateExceeded } from "#protocol/rate-limit.ts";
import { SharedLimit, type CountTogether } from "#protocol/shared-limit.ts";
import { HttpProblem } from "../http-problem.ts";
import type { InboxRates } from "../settings.ts";
import type { Store } from "../store/open-store.ts";
import type { UserRow } from "../store/tables.ts";
import type { Users } from "../store/users.ts";
import { isPassword } from "./password.ts";
import { SignInMemory } from "./sign-in-memory.ts";

const sessionMs = 12 * 60 * 60 * 1000;
const tokenBytes = 32;
const maxNameLength = 254;
const maxPasswordLength = 1024;

export interface Credentials {
  readonly name: string;
  readonly password: string;
  /** Represents the visitor's address without revealing it. */
  readonly visitor: string;
}

/** Normalizes a name, so that different spellings are the same account. */
export function accountName(text: string): string {
  return text.normalize("NFKC").trim().toLowerCase();
}

/** Tokens are stored as hashes: reading the database is not enough to sign in. */
function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/**
 * Each guess takes 32 MB and one of the pool's four threads. Attempts after a wrong guess have a separate
 * queue and run one at a time, so that nobody else waits behind them.
 */
const guessRules = { maxRunning: 2, maxQueued: 16 };
const wrongGuessRules = { maxRunning: 1, maxQueued: 16 };
const busyMs = 2000;

type SignInStore = Pick<Store, "users" | "signInMarks">;

/**
 * Signs users in (R-46; T-15). Guesses by others never lock out a user who knows the password: the delay
 * grows per combination of address and account. Users who have signed in from an address before are not
 * counted or queued together with those who have not.
 */
export class SignInService {
  readonly #users: Users;
  readonly #visitors: SharedLimit;
  readonly #strangers: SharedLimit;
  readonly #memory: SignInMemory;
  readonly #guesses = {
    ofStrangers: new ConcurrencyLimit(guessRules),
    ofMistaken: new ConcurrencyLimit(wrongGuessRules),
    ofProven: new ConcurrencyLimit(guessRules),
  };

  constructor(store: SignInStore, { logins }: InboxRates, together?: CountTogether) {
    this.#users = store.users;
    this.#memory = new SignInMemory(store.signInMarks);
    this.#visitors = new SharedLimit({ name: "logins", each: logins.each }, together);
    this.#strangers = new SharedLimit({ name: "strangers", each: logins.total }, together);
  }

  /**
   * Returns a new token. A wrong password and an unknown name get the same response.
   * @throws {HttpProblem} 401 {RateExceeded} after too many tries {StoreUnavailable}
   */
  async token({ name: written, password, visitor }: Credentials): Promise<string> {
    const name = accountName(written.slice(0, maxNameLength));
    const trier = { account: name, visitor };
    const { waitMs, isProven, hasFailed } = await this.#memory.standingOf(trier);
    if (waitMs > 0) throw new RateExceeded(waitMs);
    if (!isProven) await this.#countStranger(visitor, hasFailed);
    const user = await this.#users.find(name);
    const isShort = password.length <= maxPasswordLength;
    const stranger = hasFailed ? this.#guesses.ofMistaken : this.#guesses.ofStrangers;
    const lane = isProven ? this.#guesses.ofProven : stranger;
    const isRight = await guess(lane, isShort ? password : "", user?.password_hash);
    if (!isRight || user === undefined || !isShort) {
      await this.#memory.failed(trier, isProven);
      throw new HttpProblem(401, "Access denied.", {
        headers: { "WWW-Authenticate": "Bearer" },
      });
    }
    await this.#memory.succeeded(trier);
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

  /** All addresses with failed attempts share one limit, which never blocks an address without any. */
  async #countStranger(visitor: string, hasFailed: boolean): Promise<void> {
    await this.#visitors.take(visitor);
    if (hasFailed) await this.#strangers.take("all");
  }

  /** Whether an Authorization header contains a currently valid token. */
  async isGood(authorization: string | null): Promise<boolean> {
    return (await this.userOf(authorization)) !== undefined;
  }

  /** Returns the user signed in with the token in an Authorization header. */
  async userOf(authorization: string | null): Promise<Pick<UserRow, "name" | "role"> | undefined> {
    const token = tokenIn(authorization);
    if (token === undefined) return undefined;
    return this.#users.ofSession(hashOf(token), new Date().toISOString());
  }

  /** Ends the session of the token in an Authorization header, if there is one. */
  async end(authorization: string | null): Promise<void> {
    const token = tokenIn(authorization);
    if (token !== undefined) await this.#users.endSession(hashOf(token));
  }
}

async function guess(
  lane: ConcurrencyLimit,
  password: string,
  hash: string | undefined,
): Promise<boolean> {
  try {
    return await lane.run(() => isPassword(password, hash));
  } catch (error) {
    if (error instanceof QueueFull) throw new RateExceeded(busyMs);
    throw error;
  }
}

function tokenIn(authorization: string | null): string | undefined {
  return /^Bearer ([\w-]{1,200})$/.exec(authorization ?? "")?.[1];
}
