/** Names by which markup and behaviour of the cookie banner find each other. */
export const consentIds = {
  banner: "cookie-banner",
  settings: "cookie-settings",
  status: "cookie-status",
  /** The thanks for a choice made without scripts. */
  saved: "cookies-saved",
} as const;
