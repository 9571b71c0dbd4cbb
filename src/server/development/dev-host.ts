import { errorMessage } from "#lib/text/error-message.ts";
/** What of an open site the development server needs. */
export interface HostedSite {
  readonly app: {
    readonly fetch: (request: Request, env?: object) => Response | Promise<Response>;
  };
  readonly close: () => Promise<void>;
}

export interface DevHostOptions<Module> {
  /** The module of the site's code as it is now: another object after a change. */
  readonly load: () => Promise<Module>;
  readonly open: (module: Module) => Promise<HostedSite>;
  /** Called once per failure, not with each request that meets it. */
  readonly onFailure: (error: unknown) => void;
}

interface Opening<Module> {
  readonly module: Module;
  readonly site: Promise<HostedSite>;
}

/**
 * Answers with the site of the code as it is now. A site that cannot be opened, be it for its code or
 * its content, is opened anew by the next request, and until then its responses say what is wrong.
 */
export class DevHost<Module> {
  readonly #options: DevHostOptions<Module>;
  #opening: Opening<Module> | undefined;
  #failure: string | undefined;

  constructor(options: DevHostOptions<Module>) {
    this.#options = options;
  }

  /** Opens the site if need be; calls `onFailure` when it cannot. Never rejects. */
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
    // What could not be opened needs no closing.
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
