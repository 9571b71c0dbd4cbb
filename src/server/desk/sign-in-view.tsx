import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { deskPath } from "#protocol/paths.ts";

interface SignInViewProps {
  /** The path of the view to return to. */
  readonly to: string;
  /** The login that was entered before, and why the sign-in failed. */
  readonly login: string;
  readonly failure: string | undefined;
}

const faultId = "sign-in-fault";

export function SignInView({ to, login, failure }: SignInViewProps): ReactNode {
  return (
    <div className="desk-narrow">
      <h1>Sign in</h1>
      <p>For staff who handle form submissions.</p>
      {failure !== undefined && (
        <p id={faultId} className="desk-note" role="alert">
          {failure}
        </p>
      )}
      <form method="post" action={`${deskPath}/sign-in`}>
        <input type="hidden" name="to" value={to} />
        <div className="desk-fields">
          <p className="desk-field wide">
            <label htmlFor="login">Login</label>
            <input
              id="login"
              name="login"
              type="text"
              required
              maxLength={254}
              defaultValue={login}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              aria-describedby={failure === undefined ? undefined : faultId}
            />
          </p>
          <p className="desk-field wide">
            <label htmlFor="password">Password</label>
            <input
              id="password"
              name="password"
              type="password"
              required
              maxLength={1024}
              autoComplete="current-password"
              aria-describedby={failure === undefined ? undefined : faultId}
            />
          </p>
          <p className="wide">
            <Button type="submit">Sign in</Button>
          </p>
        </div>
      </form>
    </div>
  );
}

/** Shown to someone who may see restricted pages but not the staff's view. */
export function StrangerView({ name }: { readonly name: string }): ReactNode {
  return (
    <div className="desk-narrow">
      <h1>No access</h1>
      <p>{`${name} does not have permission to view submissions.`}</p>
      <form method="post" action={`${deskPath}/sign-out`}>
        <Button type="submit">Sign out</Button>
      </form>
    </div>
  );
}
