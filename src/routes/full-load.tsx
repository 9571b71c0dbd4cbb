import { useRouter } from "@tanstack/react-router";
import { useEffect, type ReactNode } from "react";
import { trust } from "#contract/trust.ts";
import type { RouterContext } from "./router-context.ts";

/** A page that could not be fetched inside the app is left to the server. */
export function FullLoad(): ReactNode {
  const router = useRouter();
  useEffect(() => {
    const { onChunkFailure } = trust<RouterContext>(router.options.context);
    onChunkFailure(router.state.location.href);
  }, [router]);
  return null;
}
