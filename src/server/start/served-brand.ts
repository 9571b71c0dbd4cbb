import { isDeepStrictEqual } from "node:util";
import type { ContentClient } from "#api/client/client.ts";
import { ContentNotFound } from "#api/errors.ts";
import { logLosses } from "#api/losses/log-losses.ts";
import type { LossBook } from "#api/losses/loss-book.ts";
import { problem } from "#contract/problems/problem.ts";
import type { Brand } from "#generated/types.ts";
import { brands as kind } from "#kinds/brands.kind.ts";
import { renderValue } from "#lib/json/render-value.ts";
import type { Logger } from "../logger.ts";

export interface ServedBrandDeps {
  /** As the file of the site has it. */
  readonly brand: Brand;
  readonly client: ContentClient;
  readonly losses: LossBook;
  readonly logger: Logger;
}

/**
 * Where a brand stands, what its pages stand in and whose scripts it loads is said by those who deploy it. A service that says
 * otherwise could take a site off its hosts, or put a script on every page.
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

/** A brand with what its content service says that visitors read of it: names, profiles, contact, login. */
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

  /** Returns whether anything of it has changed; nothing does while the service fails. Never rejects. */
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
      // The client has logged why it cannot be had.
      if (!(error instanceof ContentNotFound)) return undefined;
      this.#reportIgnored(brand);
      return brand;
    }
  }

  /** Tells what the service says otherwise than those who deploy the site. */
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
