import { MutationObserver, onlineManager, type MutationOptions } from "@tanstack/react-query";
import { queryClient } from "./query-client.ts";

/** What is sent now waits for the network. */
export function isOffline(): boolean {
  return !onlineManager.isOnline();
}

/**
 * Sends something. Without a network, and between attempts in a tab that nobody looks at, it waits.
 * Nothing of it is stored afterwards: submissions are private.
 */
export function mutate<Result>(
  mutationFn: () => Promise<Result>,
  options: Pick<MutationOptions<Result>, "retry" | "retryDelay"> = {},
): Promise<Result> {
  const retry = options.retry ?? false;
  return new MutationObserver(queryClient, { ...options, retry, gcTime: 0, mutationFn }).mutate();
}
