/** A real third party that may answer: its public address, where it has one, and the parts of its key in their order. */
export interface Kind {
  readonly url?: string;
  /** How it is reached; https unless it says otherwise. */
  readonly protocols?: readonly string[];
  readonly key: readonly string[];
}

/** One group of PROVIDER_{NAME}_… settings: how many seconds are waited where no setting says otherwise, and who may answer. */
export interface ProviderKinds {
  readonly seconds: number;
  readonly kinds: Readonly<Record<string, Kind>>;
}

const data8 = { url: "https://webservices.data-8.co.uk", key: ["api key"] } as const;

/** One line for each third party; beside those listed, the sandbox may answer for any. */
export const providerKinds = {
  AUTOCOMPLETE: { seconds: 10, kinds: { "postcodes-io": { url: "https://api.postcodes.io", key: [] } } },
  ADDRESS: { seconds: 10, kinds: { equifax: { key: ["client id", "client secret"] } } },
  ADDRESS_LINES: { seconds: 10, kinds: { data8 } },
  EMAIL_CHECK: { seconds: 10, kinds: { data8 } },
  PHONE_CHECK: { seconds: 10, kinds: { data8 } },
  RISK: { seconds: 10, kinds: { kount: { url: "https://risk.kount.net", key: ["merchant", "api key"] } } },
  DEVICE_CHECK: { seconds: 10, kinds: { "kount-360": { key: ["client id", "client secret"] } } },
  FIRST_BUREAU: { seconds: 30, kinds: { equifax: { key: ["client id", "client secret"] } } },
  IDENTITY: { seconds: 30, kinds: { equifax: { key: ["client id", "client secret"] } } },
  SMS: { seconds: 10, kinds: { twilio: { url: "https://api.twilio.com", key: ["account", "token", "sender"] } } },
  EMAIL: { seconds: 20, kinds: { smtp: { protocols: ["smtps:", "smtp:"], key: ["user", "password", "sender"] } } },
  SECOND_BUREAU: { seconds: 30, kinds: { experian: { key: ["client id", "client secret"] } } },
  CRM: { seconds: 10, kinds: { zoho: { url: "https://www.zohoapis.eu", key: [] } } },
  TICKETS: { seconds: 10, kinds: { zoho: { url: "https://desk.zoho.eu", key: ["organisation", "department"] } } },
  ZOHO_ACCOUNTS: {
    seconds: 10,
    kinds: { zoho: { url: "https://accounts.zoho.eu", key: ["client", "secret", "refresh-token"] } },
  },
  CHAT: { seconds: 10, kinds: { slack: { url: "https://slack.com/api", key: ["token"] } } },
  AD_EVENTS: { seconds: 10, kinds: { meta: { url: "https://graph.facebook.com/v25.0", key: ["dataset", "token"] } } },
  AD_POSTBACK: { seconds: 10, kinds: { everflow: { key: ["network", "token"] } } },
  MARKETING_HOOK: { seconds: 10, kinds: { webhook: { key: ["token"] } } },
} as const satisfies Readonly<Record<string, ProviderKinds>>;
