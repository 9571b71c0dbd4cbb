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
}

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
  #opening: Opening<Module> | undefined;
  #failure: string | undefined;

  constructor(options: DevHostOptions<Module>) {
    this.#options = options;
  }

  /** Opens the site if necessary; calls `onFailure` if that fails. Never rejects. */
  async warmUp(): Promise<void> {
    await this.#site().catch((error: unknown) => this.#tell(error));
  }

  async respond(request: Request, env?: object): Promise<Response> {
    try {
      const site = await this.#site();
      this.#failure = undefined;
      return await site.app.fetch(request, env);
    } catch (error) {
      return new Response(`${this.#tell(error)}\n`, {
        status: 500,
        headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
      });
    }
  }

  async #site(): Promise<HostedSite> {
    const module = await this.#options.load();
    const last = this.#opening;
    if (last?.module === module) return last.site;
    const opening = { module, site: this.#options.open(module) };
    this.#opening = opening;
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
