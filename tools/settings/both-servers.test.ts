/** @jest-environment node */
import { readConfig as readBackEnd } from "../../apps/api/src/config.ts";
import { readConfig as readFrontServer } from "../../apps/shell/server/config.ts";

type Environment = Record<string, string | undefined>;

const brandParts = ["name", "company", "reference", "domain", "email", "phone", "address"] as const;

type Shared = Record<string, unknown>;

function backEnd(env: Environment): Shared {
  const config = readBackEnd(env, "/claims");
  const { production, sandbox, confirmsPhones, codeCalls, typedSignature, publicOrigin, brand, listen } = config;
  const named = brandParts.map((part) => [part, brand[part]]);
  return {
    production,
    sandbox,
    otp: confirmsPhones,
    otpCalls: codeCalls,
    typedSignature,
    // In development the back end goes by the address of each call.
    publicOrigin: publicOrigin ?? `http://localhost:${listen.port}`,
    brand: Object.fromEntries(named),
  };
}

function frontServer(env: Environment): Shared {
  const { registerUrl, sandbox, otp, otpCalls, typedSignature, publicOrigin, brand } = readFrontServer(env).site;
  // Outside production a firm that does not exist stands in a register that does not either.
  return { production: registerUrl === undefined, sandbox, otp, otpCalls, typedSignature, publicOrigin, brand };
}

function outcome(read: (env: Environment) => Shared, env: Environment): Shared | string {
  try {
    return read(env);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const inProduction = {
  DATABASE_URL: "postgresql://claims:s3cret@db.internal/claims?sslmode=verify-full",
  SECRET_KEYS: "3q2+7wPAz5dJt0mVb1YxR8nKcE4LhGfS6uTiOaQpWsU=",
  PUBLIC_ORIGIN: "https://claims.example",
  PORTAL_ORIGIN: "https://portal.claims.example",
  SANDBOX: "on",
};

const asDevelopment = outcome(backEnd, {});

describe("the back end and the front server", () => {
  it.each<[string, Environment]>([
    ["nothing is set", {}],
    ["all is empty", { PORT: "", PUBLIC_ORIGIN: "", NODE_ENV: "", SANDBOX: "", OTP: "", BRAND_NAME: "" }],
    ["all is spaces", { PORT: " ", PUBLIC_ORIGIN: " ", NODE_ENV: " ", BRAND_NAME: "  ", BRAND_REFERENCE: " " }],
  ])("take it as development where %s", (_, env) => {
    expect(outcome(backEnd, env)).toEqual(asDevelopment);
    expect(outcome(frontServer, env)).toEqual(asDevelopment);
  });

  it.each<[string, Environment, Shared]>([
    ["an origin with a slash", { PUBLIC_ORIGIN: "http://claims.test/" }, { publicOrigin: "http://claims.test" }],
    ["an origin in capitals", { PUBLIC_ORIGIN: "HTTP://Claims.Test" }, { publicOrigin: "http://claims.test" }],
    [
      "production in capitals",
      { ...inProduction, NODE_ENV: "Production" },
      { production: true, publicOrigin: "https://claims.example", sandbox: true },
    ],
    ["a test", { NODE_ENV: "test" }, { production: false, sandbox: true }],
    [
      "switches in capitals and among spaces",
      { OTP: " OFF", OTP_CALLS: "Off", TYPED_SIGNATURE: "OFF " },
      { otp: false, otpCalls: false, typedSignature: false },
    ],
    ["texts of the sandbox by its name", { PROVIDER_SMS_KIND: " sandbox " }, { otpCalls: true }],
    [
      "a firm among spaces",
      { BRAND_NAME: " Other Claims ", BRAND_PHONE: " 0330 000 0000 " },
      { brand: expect.objectContaining({ name: "Other Claims", phone: "0330 000 0000" }) },
    ],
  ])("read alike %s", (_, env, expected) => {
    const read = outcome(backEnd, env);
    expect(read).toMatchObject(expected);
    expect(outcome(frontServer, env)).toEqual(read);
  });

  it.each<[string, Environment]>([
    ["NODE_ENV", { NODE_ENV: "staging" }],
    ["PUBLIC_ORIGIN", { PUBLIC_ORIGIN: "https://claims.example/path" }],
    ["PUBLIC_ORIGIN", { PUBLIC_ORIGIN: "https://claims.example" }],
    ["PUBLIC_ORIGIN", { ...inProduction, NODE_ENV: "production", PUBLIC_ORIGIN: "" }],
    ["PUBLIC_ORIGIN", { ...inProduction, NODE_ENV: "PRODUCTION", PUBLIC_ORIGIN: "http://claims.example" }],
    ["SANDBOX", { SANDBOX: "yes" }],
    ["OTP", { OTP: "1" }],
    ["OTP_CALLS", { OTP_CALLS: "true" }],
    ["TYPED_SIGNATURE", { TYPED_SIGNATURE: "no" }],
    ["PORT", { PORT: "eighty" }],
    ["BRAND_EMAIL", { BRAND_EMAIL: "nobody" }],
    ["BRAND_PHONE", { BRAND_PHONE: "call us" }],
  ])("do not start, for the same reason, where %s is wrong: %j", (name, env) => {
    const reason = outcome(backEnd, env);
    expect(reason).toMatch(new RegExp(`^${name} `));
    expect(outcome(frontServer, env)).toBe(reason);
  });
});
