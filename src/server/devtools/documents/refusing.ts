import type { AppContext } from "#server/request-context.ts";
import { DocumentRefusal } from "./document-files.ts";
import { refuse } from "../reply.ts";

export type Handler = (c: AppContext) => Promise<Response>;

/** What a handler throws as a refusal is answered as one. */
export function refusing(handler: Handler): Handler {
  return async (c) => {
    try {
      return await handler(c);
    } catch (error) {
      if (error instanceof DocumentRefusal) return refuse(error.status, error.message);
      throw error;
    }
  };
}
