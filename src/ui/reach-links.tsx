import { Link } from "./link.tsx";
import styles from "./reach-links.module.css";

interface ReachLinksProps {
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
}

/** A phone link and an e-mail link, one below the other. */
export function ReachLinks({ phone, email }: ReachLinksProps) {
  if (phone === undefined && email === undefined) return null;
  return (
    <ul className={styles.links}>
      {phone === undefined ? null : (
        <li>
          <Link url={`tel:${phone.replaceAll(/[^+0-9]/g, "")}`} className={styles.phone}>
            {phone}
          </Link>
        </li>
      )}
      {email === undefined ? null : (
        <li>
          <Link url={`mailto:${email}`} className={styles.email}>
            <EmailText email={email} />
          </Link>
        </li>
      )}
    </ul>
  );
}

/** An e-mail address that breaks before its "@", where it is easiest to read on. */
function EmailText({ email }: { readonly email: string }) {
  const at = email.indexOf("@");
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
