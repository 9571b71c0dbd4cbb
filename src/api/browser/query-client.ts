import { onlineManager, QueryClient } from "@tanstack/react-query";

/** The one cache of what the woken app asks for, and what it has on its way to the server. */
export const queryClient = new QueryClient();

if (!import.meta.env.SSR) {
  onlineManager.setOnline(navigator.onLine);
  queryClient.mount();
}
