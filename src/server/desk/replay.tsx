import type { ReactNode } from "react";
import { deskPath } from "#protocol/paths.ts";

interface ReplayProps {
  readonly messageId: string;
  /** The recipient. */
  readonly to: string;
}

/** A button that sends a message again. */
export function Replay({ messageId, to }: ReplayProps): ReactNode {
  return (
    <form method="post" action={`${deskPath}/messages/${messageId}/replay`}>
      <button type="submit" className="desk-plain" aria-label={`Send again to ${to}`}>
        Send again
      </button>
    </form>
  );
}
