import { MutationObserver, onlineManager, type MutationOptions } from "@tanstack/react-query";
import { queryClient } from "./query-client.ts";

/** Whether a mutation started now has to wait for the network. */
export function isOffline(): boolean {
  return !onlineManager.isOnline();
}

/**
 * Runs a mutation. It waits while offline, and between attempts while the tab is in the background.
 * Nothing is stored afterwards: submissions are private.
 */
export function mutate<Result>(
  mutationFn: () => Promise<Result>,
  options: Pick<MutationOptions<Result>, "retry" | "retryDelay"> = {},
): Promise<Result> {
  const retry = options.retry ?? false;
  return new MutationObserver(queryClient, { ...options, retry, gcTime: 0, mutationFn }).mutate();
}
