/** Names that connect the markup and the behaviour of the cookie banner. */
export const consentIds = {
  banner: "cookie-banner",
  settings: "cookie-settings",
  status: "cookie-status",
  /** The confirmation of a choice made without scripts. */
  saved: "cookies-saved",
} as const;
