import { refuse } from "../reply.ts";
import { DocumentRefusal } from "./document-files.ts";

/** Turns a refusal thrown by a handler into a response. */
export function refusing<Request>(
  handler: (request: Request) => Promise<Response>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    try {
      return await handler(request);
    } catch (error) {
      if (error instanceof DocumentRefusal) return refuse(error.status, error.message);
      throw error;
    }
  };
}
