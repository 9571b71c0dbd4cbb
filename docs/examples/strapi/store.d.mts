import type { Store } from "../shared/content-api.mjs";

export function storeOf(strapi: object, locales: readonly string[]): Store;
