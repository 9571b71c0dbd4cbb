import type { ReactNode } from "react";
import { deskPath } from "#protocol/paths.ts";

interface ReplayProps {
  readonly messageId: string;
  /** Who gets it. */
  readonly to: string;
}

/** Has a message sent once more. */
export function Replay({ messageId, to }: ReplayProps): ReactNode {
  return (
    <form method="post" action={`${deskPath}/messages/${messageId}/replay`}>
      <button type="submit" className="desk-plain" aria-label={`Send once more to ${to}`}>
        Send once more
      </button>
    </form>
  );
}
