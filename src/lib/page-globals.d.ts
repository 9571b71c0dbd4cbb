/** Browsers accept a policy's output wherever they accept a string, so to the compiler it is one. */
declare var trustedTypes:
  | { readonly createPolicy: <Rules>(name: string, rules: Rules) => Rules }
  | undefined;

interface Window {
  /** The tag manager's queue. */
  dataLayer?: unknown[];
}
