/** No script runs that came without the hash it must have; an app that runs from source has no hashes. */
export const integrityPolicy = { "integrity-policy": "blocked-destinations=(script)" } as const;

/** Headers on every answer. */
export const commonHeaders = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
} as const;

/** The same where claimants are answered by https itself. */
export const headersByHttps = {
  ...commonHeaders,
  "strict-transport-security": "max-age=63072000; includeSubDomains",
} as const;

/** What is released never changes under its address. */
export const immutable = "public, max-age=31536000, immutable";
