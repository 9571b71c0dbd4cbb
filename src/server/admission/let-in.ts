import { isReadMethod } from "../guard/raw-request.ts";
import type { AppContext } from "../request-context.ts";
import type { Admission } from "./admission.ts";
import { isGone } from "./audience.ts";
import type { RankedRoutes } from "./ranked-routes.ts";

/**
 * Answers a request once there is room for it.
 * @throws {QueueFull} when there is none
 */
export type LetIn = <Answer>(c: AppContext, answer: () => Promise<Answer>) => Promise<Answer>;

/**
 * Who reads holds a place until the answer is made. Who sends is let in and holds none: whoever sends
 * slowly would hold it for as long as they like.
 */
export function letInBy({ admit }: Pick<Admission, "admit">, routes: RankedRoutes): LetIn {
  return async (c, answer) => {
    const { path, search } = c.get("request");
    const priority = routes.find(c.req.method, path + search)?.priority;
    if (priority === undefined) return answer();
    const isWanted = () => !isGone(c);
    if (isReadMethod(c)) return admit(priority, answer, isWanted);
    await admit(priority, async () => undefined, isWanted);
    return answer();
  };
}
