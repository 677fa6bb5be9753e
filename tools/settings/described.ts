import { providerKinds, type ProviderKinds } from "../../apps/api/src/settings/provider-kinds.ts";
import type { ProviderName } from "../../apps/api/src/settings/providers.ts";
import { fictionalSite } from "../../packages/contracts/src/site/fictional-site.ts";

export interface Described {
  readonly name: string;
  /** One sentence, for the operator who sets it. */
  readonly is: string;
  /** What holds where it is left out; empty where that is nothing, or depends on other settings. */
  readonly preset?: string;
}

export interface Group {
  readonly title: string;
  readonly settings: readonly Described[];
}

const { brand } = fictionalSite;

const thirdParties: Readonly<Record<ProviderName, string>> = {
  AUTOCOMPLETE: "suggests postcodes while one is typed",
  ADDRESS: "lists the addresses of a postcode",
  ADDRESS_LINES: "gives the lines of an address",
  EMAIL_CHECK: "says whether an e-mail address takes mail",
  PHONE_CHECK: "says whether a phone number is in use",
  RISK: "says how likely a claim is fraud",
  DEVICE_CHECK: "says what is known of a device",
  FIRST_BUREAU: "searches the first credit file",
  IDENTITY: "asks the questions that confirm an identity",
  SMS: "sends texts",
  EMAIL: "sends mails",
  SECOND_BUREAU: "searches the second credit file",
  CRM: "takes leads",
  TICKETS: "takes messages of claimants to the help desk",
  ZOHO_ACCOUNTS: "signs the CRM and the help desk in",
  CHAT: "shows messages to the team",
  AD_EVENTS: "counts events of advertisements",
  AD_POSTBACK: "counts conversions of partners",
  MARKETING_HOOK: "hears of leads of high quality",
};

/** The four settings of one third party, as the table of kinds has them. */
function settingsOf([name, { seconds, kinds }]: [string, ProviderKinds]): Described[] {
  const group = `PROVIDER_${name}`;
  const addresses = Object.entries(kinds).map(([kind, { url }]) =>
    url === undefined ? `${kind} needs one` : `${kind} has ${url}`,
  );
  const keys = Object.entries(kinds).map(([kind, { key }]) => `${kind}: ${key.length === 0 ? "none" : key.join(":")}`);
  return [
    {
      name: `${group}_KIND`,
      is: `Who ${thirdParties[name as ProviderName]}: ${["sandbox", ...Object.keys(kinds)].join(" or ")}.`,
    },
    { name: `${group}_URL`, is: `Its address: ${addresses.join("; ")}.` },
    { name: `${group}_KEY`, is: `Its key, a secret (${keys.join("; ")}).` },
    {
      name: `${group}_TIMEOUT`,
      is: "For how many seconds its answer is waited for, 30 at most.",
      preset: String(seconds),
    },
  ];
}

/** Every setting of the two servers and of production's nginx, in the order in which an operator meets them. */
export const groups: readonly Group[] = [
  {
    title: "Where it runs",
    settings: [
      { name: "NODE_ENV", is: "production closes everything that is open to developers.", preset: "development" },
      {
        name: "PUBLIC_ORIGIN",
        is: "The origin that claimants see, such as https://claims.example; production needs it.",
      },
      {
        name: "PORTAL_ORIGIN",
        is: "The host that addresses of the portal are handed over to, such as https://portal.claims.example.",
      },
      { name: "STATUS_URL", is: "The address of a status page, where there is one." },
      {
        name: "REGISTER_URL",
        is: "The https address at which the regulator's register shows the firm; the firm reference links to it. A fictional one in development.",
      },
      {
        name: "COMMIT",
        is: "The whole commit that a back end was made of, for its /api/version; without it, that of the clone or archive it runs in.",
      },
      { name: "HOST", is: "The address to listen on.", preset: "127.0.0.1" },
      { name: "PORT", is: "The port to listen on.", preset: "3000" },
      {
        name: "API_ORIGIN",
        is: "Where the front server finds the back end; `npm start` names it by itself.",
        preset: "http://127.0.0.1:3001",
      },
      { name: "TRUST_PROXY", is: "How many proxies in front may say who the visitor is.", preset: "0" },
      {
        name: "DATA_DIR",
        is: "The folder of the embedded database, of local releases and of keys that are made in development.",
        preset: ".data",
      },
      {
        name: "RELEASES",
        is: "The folder or bucket (s3://bucket/prefix) of releases and registry; without it, releases in DATA_DIR.",
      },
      {
        name: "EVIDENCE_DIGESTS",
        is: "The folder of the daily digests of the evidence; without it, evidence-digests among the releases.",
      },
    ],
  },
  {
    title: "Database",
    settings: [
      {
        name: "DATABASE_URL",
        is: "A PostgreSQL such as postgresql://user@host/claims?sslmode=verify-full, with TLS unless it is on this machine; without it, the embedded one.",
      },
      { name: "DATABASE_CONNECTIONS", is: "The most connections of one process.", preset: "10" },
      {
        name: "MIGRATE_AT_START",
        is: "off leaves migrations to `npm run migrate`; a back end whose database lacks one then does not start.",
        preset: "on",
      },
      { name: "EMBEDDED_DATABASE", is: "on lets production run on the embedded database." },
    ],
  },
  {
    title: "Secrets",
    settings: [
      {
        name: "SECRET_KEYS",
        is: "Keys of 32 to 64 random bytes in base64, newest first, separated by commas; `openssl rand -base64 32` makes one.",
      },
      {
        name: "METRICS_TOKEN",
        is: "At least 16 characters that open /api/metrics, the measurements of pages, /releases and the check of a claim's evidence to operators, and the sandbox, whose texts have codes in them.",
      },
      {
        name: "OPERATIONS_TOKEN",
        is: "At least 24 characters, others than METRICS_TOKEN's, that open /operations and claims in it; without it production has no such page.",
      },
      {
        name: "OVERRIDE_KEY",
        is: "At least 32 characters that links to an override are signed with; without it production has no overrides.",
      },
    ],
  },
  {
    title: "Logs",
    settings: [
      { name: "LOG_FILE", is: "The file that the back end's log is written to; without it, standard output." },
      {
        name: "LOG_LEVEL",
        is: "The least level that is logged: trace, debug, info, warn, error, fatal or silent.",
        preset: "info",
      },
      {
        name: "SESSION_RECORDINGS",
        is: "An https address with {visitor} in it, where recordings of visits are found.",
        preset: "off",
      },
    ],
  },
  {
    title: "Traces",
    settings: [
      {
        name: "OTEL_EXPORTER_OTLP_ENDPOINT",
        is: "An OpenTelemetry collector that takes OTLP over HTTP, such as http://127.0.0.1:4318; without it nothing is traced.",
      },
      {
        name: "OTEL_EXPORTER_OTLP_HEADERS",
        is: "What it is sent along, a secret where it is a key, such as authorization=Bearer%20key.",
      },
      {
        name: "OTEL_TRACES_SAMPLER_ARG",
        is: "The share of all traces that is recorded, from 0 to 1.",
        preset: "1",
      },
    ],
  },
  {
    title: "Switches",
    settings: [
      {
        name: "SANDBOX",
        is: "on lets built-in stand-ins answer for third parties; on in development, off in production.",
      },
      {
        name: "MAINTENANCE",
        is: "on shows the maintenance page in place of the journey, once `npm run page-settings` has brought it to the pages.",
        preset: "off",
      },
      { name: "OTP", is: "off leaves the confirmation of the phone number out.", preset: "on" },
      {
        name: "OTP_CALLS",
        is: "on offers a code by a call too, which needs a PROVIDER_SMS_KEY whose sender is a number; on where texts are the sandbox's.",
      },
      { name: "TYPED_SIGNATURE", is: "off leaves drawing as the one way to sign.", preset: "on" },
      {
        name: "TESTERS",
        is: "on lets a word in the address mark a tester's claim; on in development, off in production.",
      },
    ],
  },
  {
    title: "Limits",
    settings: [
      {
        name: "LIMITS",
        is: "relaxed multiplies the limits per address by 1,000; relaxed in development, strict in production.",
      },
      { name: "SMS_DAILY_CAP", is: "The most texts with codes in a day.", preset: "2000" },
      {
        name: "PEOPLE_SEARCHED_DAILY_CAP",
        is: "The most people whom bureaus and the identity service are asked about in a day, a tenth of them over one network; left out, twice SMS_DAILY_CAP.",
      },
      { name: "OTHER_SMS_DAILY_CAP", is: "The most other texts in a day.", preset: "4000" },
      { name: "OTP_PER_HOUR", is: "The most codes for one number in an hour, and the most other texts.", preset: "5" },
      { name: "OTP_PER_DAY", is: "The most codes for one number in a day, and the most other texts.", preset: "10" },
      {
        name: "OTP_PER_ADDRESS_HOUR",
        is: "The most codes for one visitor's address in an hour, and the most other texts.",
        preset: "60",
      },
    ],
  },
  {
    title: "The firm",
    settings: [
      { name: "BRAND_NAME", is: "The firm's name.", preset: brand.name },
      { name: "BRAND_COMPANY", is: "The trading company's name.", preset: brand.company },
      { name: "BRAND_REFERENCE", is: "The regulator's reference of the firm.", preset: brand.reference },
      { name: "BRAND_DOMAIN", is: "The firm's domain.", preset: brand.domain },
      { name: "BRAND_EMAIL", is: "The address that claimants write to.", preset: brand.email },
      { name: "BRAND_PHONE", is: "The number that claimants call.", preset: brand.phone },
      { name: "BRAND_ADDRESS", is: "The firm's postal address.", preset: brand.address },
      {
        name: "BRAND_EMAIL_DOMAIN",
        is: "The domain whose e-mail addresses are the firm's own testers.",
        preset: "example-claims.test",
      },
      {
        name: "BRAND_CLAIM_PREFIX",
        is: "The two to four capital letters that a claim's reference begins with.",
        preset: "EC",
      },
      { name: "LENDERS_FILE", is: "A file in place of the bundled list of lenders." },
      { name: "LEAD_VALUES_FILE", is: "A file in place of the bundled values of leads." },
    ],
  },
  { title: "Third parties", settings: Object.entries<ProviderKinds>(providerKinds).flatMap(settingsOf) },
  {
    title: "The editor of the content",
    settings: [
      {
        name: "CONTENT_EDITOR",
        is: "Where edits go: off, local (never in production), github, gitlab or gitea.",
        preset: "off",
      },
      {
        name: "EDITOR_ORIGIN",
        is: "The https origin of the editor, which production needs and which is not PUBLIC_ORIGIN.",
      },
      { name: "EDITOR_REPOSITORY", is: "The repository that changes are proposed to, such as firm/claims." },
      { name: "EDITOR_BRANCH", is: "The branch that changes are proposed to; without it, main." },
      { name: "EDITOR_SIGN_IN", is: "The origin where editors sign in." },
      { name: "EDITOR_APP_ID", is: "The id under which the editor is registered there, for gitlab and gitea." },
    ],
  },
  {
    title: "nginx in production (npm run nginx)",
    settings: [
      { name: "HTTPS_PORT", is: "The port that claimants come to.", preset: "443" },
      { name: "HTTP_PORT", is: "The port from which http is sent on to https, or off.", preset: "80" },
      { name: "CERTIFICATE", is: "The file of the certificate and its chain." },
      { name: "CERTIFICATE_KEY", is: "The file of its private key." },
      { name: "BACK_ENDS", is: "Where the back ends listen, separated by commas.", preset: "127.0.0.1:3001" },
      {
        name: "TRUSTED_PROXIES",
        is: "Addresses and networks of balancers in front, separated by commas, whose word counts of where a visitor comes from.",
      },
      {
        name: "TRUSTED_PROXIES_BY",
        is: "How they say it: proxy-protocol, which HTTPS_PORT then needs on every connection, or x-forwarded-for where they end TLS themselves.",
        preset: "proxy-protocol",
      },
      {
        name: "NGINX_DIR",
        is: "The folder of nginx's configuration and of what it puts down for a moment; without it, nginx in DATA_DIR.",
      },
      { name: "NGINX_USER", is: "The user that reads the files where root starts nginx." },
      {
        name: "PAGES_METRICS",
        is: "The address and port at which Prometheus finds what nginx, or the front server, answered, at /metrics with METRICS_TOKEN.",
        preset: "off",
      },
      { name: "ACCESS_LOG", is: "The file of the access log, which holds no personal data.", preset: "off" },
    ],
  },
];
