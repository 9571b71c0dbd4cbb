import { isReadMethod } from "../guard/raw-request.ts";
import type { AppContext } from "../request-context.ts";
import type { Admission } from "./admission.ts";
import { askedFor } from "./asked-for.ts";
import { isGone } from "./audience.ts";

/**
 * Answers a request once there is room for it.
 * @throws {QueueFull} when there is none
 */
export type LetIn = <Answer>(c: AppContext, answer: () => Promise<Answer>) => Promise<Answer>;

/**
 * Who reads holds a place until the answer is made. Who sends is let in and holds none: whoever sends
 * slowly would hold it for as long as they like.
 */
export function letInBy({ admit }: Pick<Admission, "admit">): LetIn {
  return async (c, answer) => {
    const { path, search } = c.get("request");
    const asked = askedFor(c.req.method, path + search);
    if (asked === undefined) return answer();
    const isWanted = () => !isGone(c);
    if (isReadMethod(c)) return admit(asked.priority, answer, isWanted);
    await admit(asked.priority, async () => undefined, isWanted);
    return answer();
  };
}
