import { isDeepStrictEqual } from "node:util";
import type { ContentClient } from "#api/client/client.ts";
import { ContentNotFound } from "#api/errors.ts";
import { logLosses } from "#api/losses/log-losses.ts";
import type { LossRegistry } from "#api/losses/loss-registry.ts";
import { problem } from "#contract/problems/problem.ts";
import type { Brand } from "#generated/types.ts";
import { brands as kind } from "#kinds/brands.kind.ts";
import { renderValue } from "#lib/json/render-value.ts";
import type { Logger } from "../logger.ts";

export interface ServedBrandDeps {
  /** As in the file of the site. */
  readonly brand: Brand;
  readonly client: ContentClient;
  readonly losses: LossRegistry;
  readonly logger: Logger;
}

/**
 * The hosts of a brand, the frame of its pages and the scripts it loads are defined by those who deploy it.
 * A service could otherwise take a site off its hosts, or put a script on every page.
 */
const deployed = [
  "id",
  "hosts",
  "origin",
  "locales",
  "defaultLocale",
  "fallbackLocale",
  "mailDomain",
  "tagManagerId",
  "consent",
  "header",
  "footer",
] as const satisfies readonly (keyof Brand)[];

/** A brand with the parts that its content service may change: names, profiles, contact, login. */
export class ServedBrand {
  readonly #deps: ServedBrandDeps;
  #brand: Brand;

  constructor(deps: ServedBrandDeps) {
    this.#deps = deps;
    this.#brand = deps.brand;
  }

  get brand(): Brand {
    return this.#brand;
  }

  /** Returns whether any of it has changed; nothing does while the service fails. Never rejects. */
  async refresh(): Promise<boolean> {
    const served = await this.#served();
    if (served === undefined || isDeepStrictEqual(served, this.#brand)) return false;
    this.#brand = served;
    return true;
  }

  async #served(): Promise<Brand | undefined> {
    const { brand, client } = this.#deps;
    try {
      const { data } = await client.served(kind, { locale: brand.defaultLocale });
      this.#reportIgnored(data);
      const { name, legalName, loginUrl, social, contact } = data;
      return { ...brand, name, legalName, loginUrl, social, contact };
    } catch (error) {
      // The client has logged why it is unavailable.
      if (!(error instanceof ContentNotFound)) return undefined;
      this.#reportIgnored(brand);
      return brand;
    }
  }

  /** Logs values of the service that differ from the deployed ones and are ignored. */
  #reportIgnored(served: Brand): void {
    const { brand, losses, logger } = this.#deps;
    const differing = deployed.filter((name) => !isDeepStrictEqual(served[name], brand[name]));
    const found = differing.map((name) => {
      const [expected, actual] = [renderValue(brand[name]), renderValue(served[name])];
      return {
        costs: "field",
        problem: problem("const", `/${name}`, { expected, actual }),
      } as const;
    });
    const address = `${kind.endpoint}?locale=${brand.defaultLocale} beside the file`;
    const place = { service: kind.name, endpoint: kind.endpoint, address };
    logLosses(logger, place, losses.record(place, found));
  }
}
