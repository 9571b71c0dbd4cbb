import type { ReactNode } from "react";
import type { Locale } from "#i18n/locales.ts";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/button.tsx";
import type { SignInReply } from "../page-model.ts";
import { failureText, waitPlaceholder } from "./failure-text.ts";

interface SignInFormProps {
  readonly locale: Locale;
  readonly homeHref: string;
  /** The server's response to a form posted without scripts. */
  readonly reply: SignInReply | undefined;
}

const faultsId = "sign-in-faults";
const maxNameLength = 254;
const maxPasswordLength = 1024;

/**
 * Login, password, one button. It posts to its own address, so `returnUrl` is included and
 * the page is the same for all visitors. Its messages are present from the start, for the script
 * that is loaded only here.
 */
export function SignInForm({ locale, homeHref, reply }: SignInFormProps): ReactNode {
  const t = useT();
  return (
    <form
      className="sign-in"
      method="post"
      data-sign-in={homeHref}
      data-wake="shop-token"
      data-denied={t("error.login")}
      data-failed={t("login.failed")}
      data-too-many={t("login.tooMany", { wait: waitPlaceholder })}
      data-waiting={t("form.waiting")}
      data-not-kept={t("login.notKept")}
    >
      <p id={faultsId} className="sign-in-faults" role="alert">
        {reply && failureText(reply.failure, t, locale)}
      </p>
      <p id="signed-out" className="sign-in-note">
        {t("login.signedOut")}
      </p>
      <p id="session-ended" className="sign-in-note">
        {t("login.ended")}
      </p>
      <div className="sign-in-field">
        <label htmlFor="sign-in-login">{t("login.login")}</label>
        <input
          id="sign-in-login"
          name="login"
          type="text"
          required
          maxLength={maxNameLength}
          defaultValue={reply?.login}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          aria-describedby={faultsId}
        />
      </div>
      <div className="sign-in-field">
        <label htmlFor="sign-in-password">{t("login.password")}</label>
        <input
          id="sign-in-password"
          name="password"
          type="password"
          required
          maxLength={maxPasswordLength}
          autoComplete="current-password"
          aria-describedby={faultsId}
        />
      </div>
      <div className="sign-in-send">
        <Button type="submit">{t("login.submit")}</Button>
        <output className="sign-in-busy">{t("login.busy")}</output>
        <a className="sign-in-go-on" href={homeHref} hidden>
          {t("login.goOn")}
        </a>
      </div>
    </form>
  );
}
