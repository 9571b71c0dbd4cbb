import { onlineManager, QueryClient } from "@tanstack/react-query";

/** The hydrated app's only cache of queries; it also holds pending mutations. */
export const queryClient = new QueryClient();

if (!import.meta.env.SSR) {
  onlineManager.setOnline(navigator.onLine);
  queryClient.mount();
}
