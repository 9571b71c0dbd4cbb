import { isReadMethod } from "../guard/raw-request.ts";
import type { AppContext } from "../request-context.ts";
import type { Admission } from "./admission.ts";
import { isGone } from "./audience.ts";
import type { RankedRoutes } from "./ranked-routes.ts";

/**
 * Handles a request once there is capacity for it.
 * @throws {QueueFull} when there is none
 */
export type AdmitRequest = <Result>(c: AppContext, work: () => Promise<Result>) => Promise<Result>;

/**
 * A read holds a slot until the response is made. A request with a body is admitted but holds no slot:
 * a slow sender could otherwise hold one for as long as they like.
 */
export function admitBy({ admit }: Pick<Admission, "admit">, routes: RankedRoutes): AdmitRequest {
  return async (c, work) => {
    const { path, search } = c.get("request");
    const priority = routes.find(c.req.method, path + search)?.priority;
    if (priority === undefined) return work();
    const isWanted = () => !isGone(c);
    if (isReadMethod(c)) return admit(priority, work, isWanted);
    await admit(priority, async () => undefined, isWanted);
    return work();
  };
}
