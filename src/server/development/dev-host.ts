import { errorMessage } from "#lib/text/error-message.ts";
/** The parts of an open site that the development server needs. */
export interface HostedSite {
  readonly app: {
    readonly fetch: (request: Request, env?: object) => Response | Promise<Response>;
  };
  readonly close: () => Promise<void>;
}

export interface DevHostOptions<Module> {
  /** Returns the current module of the site's code: a different object after a change. */
  readonly load: () => Promise<Module>;
  readonly open: (module: Module) => Promise<HostedSite>;
  /** Called once per failure, not for each request affected by it. */
  readonly onFailure: (error: unknown) => void;
  /** How long requests wait for a response after a rendering was stopped. */
  readonly graceMs?: number;
}

const defaultGraceMs = 5000;

interface Opening<Module> {
  readonly module: Module;
  readonly site: Promise<HostedSite>;
}

/**
 * Serves the site of the current code. If the site cannot be opened, because of its code or its content,
 * the next request tries again; until then responses contain the error.
 */
export class DevHost<Module> {
  readonly #options: DevHostOptions<Module>;
  readonly #graceMs: number;
  #opening: Opening<Module> | undefined;
  #failure: string | undefined;
  /** Each ends a request that has no response yet. */
  readonly #endings = new Set<(reason: Error) => void>();
  /** Why a rendering of the current code was stopped. */
  #stopped: Error | undefined;

  constructor(options: DevHostOptions<Module>) {
    this.#options = options;
    this.#graceMs = options.graceMs ?? defaultGraceMs;
  }

  /** Opens the site if necessary; calls `onFailure` if that fails. Never rejects. */
  async warmUp(): Promise<void> {
    await this.#site().catch((error: unknown) => this.#tell(error));
  }

  async respond(request: Request, env?: object): Promise<Response> {
    const ending = Promise.withResolvers<never>();
    // It may end while the site opens, when nothing waits for it yet.
    ending.promise.catch(() => undefined);
    this.#endings.add(ending.reject);
    try {
      const site = await this.#site();
      if (this.#stopped !== undefined) this.#endLater(ending.reject, this.#stopped);
      const response = await Promise.race([site.app.fetch(request, env), ending.promise]);
      if (this.#stopped === undefined) this.#failure = undefined;
      return response;
    } catch (error) {
      return new Response(`${this.#tell(error)}\n`, {
        status: 500,
        headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
      });
    } finally {
      this.#endings.delete(ending.reject);
    }
  }

  /**
   * Call when a rendering of the current code was stopped: whoever waits for it would wait forever, so
   * until the code changes, requests end with the reason if they get no response.
   * @param reason Has been reported.
   */
  abandon(reason: Error): void {
    this.#failure = reason.message;
    this.#stopped = reason;
    for (const end of this.#endings) this.#endLater(end, reason);
  }

  #endLater(end: (reason: Error) => void, reason: Error): void {
    setTimeout(end, this.#graceMs, reason).unref();
  }

  async #site(): Promise<HostedSite> {
    const module = await this.#options.load();
    const last = this.#opening;
    if (last?.module === module) return last.site;
    const opening = { module, site: this.#options.open(module) };
    this.#opening = opening;
    this.#stopped = undefined;
    // A site that failed to open need not be closed.
    last?.site.then((site) => site.close()).catch(() => undefined);
    try {
      return await opening.site;
    } catch (error) {
      if (this.#opening === opening) this.#opening = undefined;
      throw error;
    }
  }

  #tell(error: unknown): string {
    const failure = errorMessage(error);
    if (failure !== this.#failure) this.#options.onFailure(error);
    this.#failure = failure;
    return failure;
  }
}
