import type { ReactNode } from "react";
import { useT } from "#i18n/use-t.ts";
import type { Restricted } from "../page-model.ts";
import "./sign-out.css";

/** Top of a restricted page: a note that it is one, and a sign-out form, which works without scripts. */
export function SignOut({ restricted }: { readonly restricted: Restricted }): ReactNode {
  const t = useT();
  return (
    <form
      className="sign-out"
      method="post"
      action={restricted.signOutAt}
      data-sign-out={restricted.signInAt}
    >
      <p>{t("restricted.note")}</p>
      <button type="submit" className="sign-out-button">
        {t("restricted.signOut")}
      </button>
    </form>
  );
}
