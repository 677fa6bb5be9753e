import { aSecretKey } from "../testing/production.ts";
import { realProviders } from "../testing/real-providers.ts";
import { readConfig } from "./config.ts";

const key = aSecretKey();
const production = {
  NODE_ENV: "production",
  DATABASE_URL: "postgresql://claims:s3cret@db.internal/claims?sslmode=verify-full",
  SECRET_KEYS: key,
  PUBLIC_ORIGIN: "https://claims.example",
  SANDBOX: "on",
};

const bureau = { PROVIDER_FIRST_BUREAU_KIND: "equifax" };
const postcodes = { PROVIDER_AUTOCOMPLETE_KIND: "postcodes-io" };

const callsFrom = (sender: string) => ({
  ...production,
  SANDBOX: undefined,
  ...realProviders("https://api.vendor.example"),
  PROVIDER_SMS_KEY: `account:token:${sender}`,
  OTP_CALLS: "on",
});

const guessable = (place: number) =>
  `SECRET_KEYS has a key in place ${place} that can be guessed: production needs random ones; \`openssl rand -base64 32\` makes one.`;

function rejection(env: Record<string, string | undefined>): string {
  try {
    readConfig(env, "/srv");
    return "started";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

describe("the settings", () => {
  it("are all optional in development", () => {
    expect(readConfig({}, "/srv")).toMatchObject({
      production: false,
      listen: { host: "127.0.0.1", port: 3000 },
      database: { kind: "embedded", folder: "/srv/.data/database" },
      publicOrigin: null,
      secretKeys: null,
      sandbox: true,
      testers: true,
      confirmsPhones: true,
      typedSignature: true,
      sessionRecordings: null,
      trustProxy: 0,
      brand: { name: "Example Claims", emailDomain: "example-claims.test" },
      limits: { addressFactor: 1000, codesPerDay: 2000, perNumberHour: 5, perNumberDay: 10, perIpAddressHour: 60 },
      providers: { FIRST_BUREAU: { kind: "sandbox", timeoutMs: 30_000 }, ADDRESS: { timeoutMs: 10_000 } },
    });
  });

  it("are read from the environment, an empty one counting as missing", () => {
    const env = {
      PORT: "0",
      HOST: "0.0.0.0",
      DATA_DIR: "/var/claims",
      LIMITS: "strict",
      OTP: "OFF",
      SANDBOX: "",
      PROVIDER_FIRST_BUREAU_TIMEOUT: "0.25",
    };
    expect(readConfig(env, "/srv")).toMatchObject({
      listen: { host: "0.0.0.0", port: 0 },
      dataDir: "/var/claims",
      limits: { addressFactor: 1 },
      confirmsPhones: false,
      sandbox: true,
      providers: { FIRST_BUREAU: { timeoutMs: 250 } },
    });
  });

  it("have releases in a bucket read, and digests written, in the folder of this machine that is in step with it", () => {
    const config = readConfig({ RELEASES: "s3://bucket/live", DATA_DIR: "/var/claims" }, "/srv");
    expect(config).toMatchObject({
      releases: "/var/claims/releases-of-bucket",
      evidenceDigests: "/var/claims/releases-of-bucket/evidence-digests",
      releasesAreInBucket: true,
    });
    expect(readConfig({ RELEASES: "live" }, "/srv")).toMatchObject({
      releases: "/srv/live",
      releasesAreInBucket: false,
    });
  });

  it("name a real third party, at its public address unless another is given", () => {
    const { providers } = readConfig(
      {
        ...production,
        SANDBOX: undefined,
        ...realProviders("https://api.vendor.example"),
        PROVIDER_AUTOCOMPLETE_URL: undefined,
      },
      "/srv",
    );
    expect(providers.AUTOCOMPLETE).toEqual({
      kind: "postcodes-io",
      url: "https://api.postcodes.io/",
      key: [],
      timeoutMs: 10_000,
    });
    const here = readConfig({ ...postcodes, PROVIDER_AUTOCOMPLETE_URL: "http://127.0.0.1:9/v1" }, "/srv");
    expect(here.providers.AUTOCOMPLETE).toMatchObject({ url: "http://127.0.0.1:9/v1" });
  });

  it("are strict in production, with no testers", () => {
    expect(readConfig(production, "/srv")).toMatchObject({
      production: true,
      testers: false,
      limits: { addressFactor: 1 },
    });
  });

  it("leave the sandbox off in production where every third party is real", () => {
    const settings = { ...production, SANDBOX: undefined, ...realProviders("https://api.vendor.example") };
    expect(readConfig(settings, "/srv")).toMatchObject({ production: true, sandbox: false });
    expect(rejection({ ...settings, SANDBOX: "on" })).toMatch(
      /^SANDBOX is "on" and PROVIDER_\w+_KIND is "[\w-]+": allowed in production is the one or the other\.$/,
    );
  });

  it.each([
    [{ PORT: "abc" }, 'PORT is "abc": allowed is a whole number from 0 to 65535.'],
    [{ PORT: "70000" }, 'PORT is "70000": allowed is a whole number from 0 to 65535.'],
    [
      { HOST: "not a host" },
      'HOST is "not a host": allowed is an address or host name to listen on, such as 127.0.0.1 or 0.0.0.0.',
    ],
    [{ NODE_ENV: "prod" }, 'NODE_ENV is "prod": allowed is one of development, production, test.'],
    [{ LOG_LEVEL: "loud" }, 'LOG_LEVEL is "loud": allowed is one of trace, debug, info, warn, error, fatal, silent.'],
    [{ OTP: "yes" }, 'OTP is "yes": allowed is one of on, off.'],
    [{ OTP_CALLS: "yes" }, 'OTP_CALLS is "yes": allowed is one of on, off.'],
    [
      callsFrom("MG0123"),
      'OTP_CALLS is "on" and the sender in PROVIDER_SMS_KEY is no number: calls need one such as +447700900123.',
    ],
    [
      { SESSION_RECORDINGS: "http://seen.example/{visitor}" },
      'SESSION_RECORDINGS is "http://seen.example/{visitor}": allowed is off, or an https address with {visitor} in the place of a visitor\'s name.',
    ],
    [
      { SESSION_RECORDINGS: "https://seen.example/all" },
      'SESSION_RECORDINGS is "https://seen.example/all": allowed is off, or an https address with {visitor} in the place of a visitor\'s name.',
    ],
    [{ LIMITS: "none" }, 'LIMITS is "none": allowed is one of relaxed, strict.'],
    [{ TRUST_PROXY: "all" }, 'TRUST_PROXY is "all": allowed is a whole number from 0 to 10.'],
    [
      { PUBLIC_ORIGIN: "claims.example" },
      'PUBLIC_ORIGIN is "claims.example": allowed is an origin such as https://claims.example, without a path.',
    ],
    [
      { PUBLIC_ORIGIN: "https://claims.example/start" },
      'PUBLIC_ORIGIN is "https://claims.example/start": allowed is an origin such as https://claims.example, without a path.',
    ],
    [
      { BRAND_EMAIL_DOMAIN: "@firm" },
      'BRAND_EMAIL_DOMAIN is "@firm": allowed is a domain name such as example-claims.test.',
    ],
    [{ SMS_DAILY_CAP: "-1" }, 'SMS_DAILY_CAP is "-1": allowed is a whole number from 1 to 1000000.'],
    [
      { PROVIDER_AUTOCOMPLETE_KIND: "acme" },
      'PROVIDER_AUTOCOMPLETE_KIND is "acme": allowed is one of sandbox, postcodes-io.',
    ],
    [
      { ...postcodes, PROVIDER_AUTOCOMPLETE_URL: "http://api.vendor.example" },
      'PROVIDER_AUTOCOMPLETE_URL is "http://api.vendor.example": allowed is an https address such as https://api.vendor.example/v1 (http for this machine alone).',
    ],
    [
      { ...postcodes, PROVIDER_AUTOCOMPLETE_URL: "https://me:hunter2@api.vendor.example" },
      'PROVIDER_AUTOCOMPLETE_URL is "https://…@api.vendor.example": allowed is an https address such as https://api.vendor.example/v1 (http for this machine alone).',
    ],
    [
      { ...postcodes, PROVIDER_AUTOCOMPLETE_KEY: "k" },
      "PROVIDER_AUTOCOMPLETE_KEY has 1 part: allowed is none, since this kind needs no key.",
    ],
    [
      {
        PROVIDER_EMAIL_KIND: "smtp",
        PROVIDER_EMAIL_URL: "https://mail.vendor.example",
        PROVIDER_EMAIL_KEY: "a:b:c@d.test",
      },
      'PROVIDER_EMAIL_URL is "https://mail.vendor.example": allowed is an address such as smtps://mail.vendor.example.',
    ],
    [
      bureau,
      "PROVIDER_FIRST_BUREAU_URL is missing: allowed is an https address such as https://api.vendor.example/v1 (http for this machine alone).",
    ],
    [
      { ...bureau, PROVIDER_FIRST_BUREAU_URL: "https://api.vendor.example" },
      "PROVIDER_FIRST_BUREAU_KEY is missing: allowed is client id:client secret.",
    ],
    [
      { ...bureau, PROVIDER_FIRST_BUREAU_URL: "https://api.vendor.example", PROVIDER_FIRST_BUREAU_KEY: "hunter2" },
      "PROVIDER_FIRST_BUREAU_KEY has 1 part: allowed is client id:client secret.",
    ],
    [
      { PROVIDER_AUTOCOMPLETE_URL: "https://api.vendor.example" },
      "PROVIDER_AUTOCOMPLETE_KIND is missing while PROVIDER_AUTOCOMPLETE_URL is given: allowed is one of sandbox, postcodes-io.",
    ],
    [
      { ...production, SANDBOX: undefined, ...postcodes, PROVIDER_AUTOCOMPLETE_URL: "http://localhost:9" },
      'PROVIDER_AUTOCOMPLETE_URL is "http://localhost:9": allowed is an https address such as https://api.vendor.example/v1.',
    ],
    [
      { ...production, ...postcodes },
      'SANDBOX is "on" and PROVIDER_AUTOCOMPLETE_KIND is "postcodes-io": allowed in production is the one or the other.',
    ],
    [
      { PROVIDER_FIRST_BUREAU_TIMEOUT: "0" },
      'PROVIDER_FIRST_BUREAU_TIMEOUT is "0": allowed is a number of seconds from 0.05 to 30.',
    ],
    [
      { SANDBOX: "off" },
      "PROVIDER_AUTOCOMPLETE_KIND is missing and the sandbox is off: allowed is one of sandbox, postcodes-io, the first with SANDBOX=on.",
    ],
    [
      { DATABASE_URL: "mysql://root:s3cret@db/claims" },
      'DATABASE_URL begins with "mysql": allowed is an address such as postgresql://user@host/claims.',
    ],
    [
      { SECRET_KEYS: "short" },
      "SECRET_KEYS has 5 characters in place 1: allowed is one or more keys of 32 to 64 bytes in base64, newest first, separated by commas.",
    ],
    [
      { SECRET_KEYS: `${key},not base64` },
      "SECRET_KEYS has 10 characters in place 2: allowed is one or more keys of 32 to 64 bytes in base64, newest first, separated by commas.",
    ],
    [{ METRICS_TOKEN: "short" }, "METRICS_TOKEN has 5 characters: allowed is a token of at least 16."],
    [
      { ...production, DATABASE_URL: undefined },
      "DATABASE_URL is missing: production needs a PostgreSQL such as postgresql://user@host/claims, or EMBEDDED_DATABASE=on.",
    ],
    [
      { ...production, SANDBOX: undefined },
      "PROVIDER_AUTOCOMPLETE_KIND is missing and the sandbox is off: allowed is one of sandbox, postcodes-io, the first with SANDBOX=on.",
    ],
    [
      { ...production, PUBLIC_ORIGIN: undefined },
      "PUBLIC_ORIGIN is missing: production needs the product's origin, such as https://claims.example.",
    ],
    [
      { ...production, SECRET_KEYS: undefined },
      "SECRET_KEYS is missing: production needs one or more keys of 32 to 64 bytes in base64, newest first, separated by commas; `openssl rand -base64 32` makes one.",
    ],
    [
      { PUBLIC_ORIGIN: "https://claims.example" },
      'PUBLIC_ORIGIN is "https://claims.example" and NODE_ENV is not "production": an https origin that is not this machine needs NODE_ENV=production.',
    ],
    [
      { NODE_ENV: "test", PUBLIC_ORIGIN: "https://claims.example" },
      'PUBLIC_ORIGIN is "https://claims.example" and NODE_ENV is not "production": an https origin that is not this machine needs NODE_ENV=production.',
    ],
    [
      postcodes,
      'PROVIDER_AUTOCOMPLETE_KIND is "postcodes-io" and NODE_ENV is not "production": a real third party is asked in production alone.',
    ],
    [
      { ...production, PUBLIC_ORIGIN: "http://claims.example" },
      'PUBLIC_ORIGIN is "http://claims.example": allowed is an https origin in production, such as https://claims.example.',
    ],
    [{ ...production, SECRET_KEYS: Buffer.alloc(32).toString("base64") }, guessable(1)],
    [
      {
        ...production,
        SECRET_KEYS: `${key},${Buffer.from(Array.from({ length: 32 }, (_, at) => at)).toString("base64")}`,
      },
      guessable(2),
    ],
    [
      { ...production, SECRET_KEYS: Buffer.from("correct horse battery staple, and so on").toString("base64") },
      guessable(1),
    ],
    [
      { ...production, DATABASE_URL: "postgresql://claims:s3cret@db.internal/claims" },
      "DATABASE_URL has no sslmode and its host is not this machine: allowed in production is sslmode=require, sslmode=verify-ca, sslmode=verify-full.",
    ],
    [
      { ...production, DATABASE_URL: "postgresql://claims:s3cret@db.internal/claims?sslmode=disable" },
      'DATABASE_URL has the sslmode "disable" and its host is not this machine: allowed in production is sslmode=require, sslmode=verify-ca, sslmode=verify-full.',
    ],
    [
      { ...production, DATABASE_URL: "postgresql://claims@localhost/claims?host=db.internal" },
      "DATABASE_URL has no sslmode and its host is not this machine: allowed in production is sslmode=require, sslmode=verify-ca, sslmode=verify-full.",
    ],
  ])("stop the start with one sentence for %j", (env, sentence) => {
    expect(rejection(env)).toBe(sentence);
  });

  it.each([
    ["an https origin of this machine", { PUBLIC_ORIGIN: "https://localhost:8443" }],
    ["an http origin of the network at home, for a phone", { PUBLIC_ORIGIN: "http://192.168.1.7:3000" }],
    ["a stand-in for a third party on this machine", { ...postcodes, PROVIDER_AUTOCOMPLETE_URL: "http://127.0.0.1:9" }],
    ["production beside its database", { ...production, DATABASE_URL: "postgresql://claims@127.0.0.1/claims" }],
    [
      "production with its database behind a socket",
      { ...production, DATABASE_URL: "postgresql://claims@/claims?host=/var/run/postgresql" },
    ],
  ])("allow %s", (_, env) => {
    expect(rejection(env)).toBe("started");
  });

  it("stop the start for a provider's setting that does not exist", () => {
    expect(rejection({ PROVIDER_FIRST_BUREAU_TIMOUT: "5" })).toMatch(
      /^PROVIDER_FIRST_BUREAU_TIMOUT is no setting: allowed are PROVIDER_/,
    );
  });

  it("never repeat a secret", () => {
    const secrets = ["hunter2hunter2", "mysql://root:hunter2hunter2@db/claims"];
    const sentences = [
      rejection({ SECRET_KEYS: secrets[0] }),
      rejection({ DATABASE_URL: secrets[1] }),
      rejection({ METRICS_TOKEN: "hunter2" }),
    ];
    expect(sentences.filter((sentence) => sentence.includes("hunter2"))).toEqual([]);
  });
});
