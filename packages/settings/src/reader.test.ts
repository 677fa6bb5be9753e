/** @jest-environment node */
import { readListening } from "./listening.ts";
import { type Environment, onOrOff, oneOf, originOf, seconds, textOf } from "./reader.ts";

const rejection = (read: () => unknown) => {
  try {
    return `taken as ${JSON.stringify(read())}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

describe("a setting", () => {
  it("that is empty, or all of spaces, is not set", () => {
    expect([textOf({ A: "" }, "A"), textOf({ A: "  " }, "A"), textOf({ A: " b " }, "A")]).toEqual([
      undefined,
      undefined,
      "b",
    ]);
    expect(readListening({ HOST: "", PORT: " ", TRUST_PROXY: "" })).toEqual({
      host: "127.0.0.1",
      port: 3000,
      trustProxy: 0,
    });
  });

  it.each<[string, (env: Environment) => unknown, Environment, string]>([
    [
      "a port that is none",
      readListening,
      { PORT: "70000" },
      'PORT is "70000": allowed is a whole number from 0 to 65535.',
    ],
    ["a number with a sign", readListening, { PORT: "-1" }, 'PORT is "-1": allowed is a whole number from 0 to 65535.'],
    [
      "a number in another spelling",
      readListening,
      { TRUST_PROXY: "1e0" },
      'TRUST_PROXY is "1e0": allowed is a whole number from 0 to 10.',
    ],
    [
      "a host with a space",
      readListening,
      { HOST: "a b" },
      'HOST is "a b": allowed is an address or host name to listen on, such as 127.0.0.1 or 0.0.0.0.',
    ],
    [
      "a switch that is neither",
      (env) => onOrOff(env, "OTP", true),
      { OTP: "true" },
      'OTP is "true": allowed is one of on, off.',
    ],
    [
      "a word of no list",
      (env) => oneOf(env, "LIMITS", { choices: ["relaxed", "strict"], fallback: "strict" }),
      { LIMITS: "none" },
      'LIMITS is "none": allowed is one of relaxed, strict.',
    ],
    [
      "a time of no length",
      (env) => seconds(env, "WAIT", 1),
      { WAIT: "0" },
      'WAIT is "0": allowed is a number of seconds from 0.05 to 30.',
    ],
    [
      "a wait that outlasts what waits for it",
      (env) => seconds(env, "WAIT", 1),
      { WAIT: "31" },
      'WAIT is "31": allowed is a number of seconds from 0.05 to 30.',
    ],
    [
      "an origin with a path",
      (env) => originOf(env, "API_ORIGIN"),
      { API_ORIGIN: "http://a.test/b" },
      'API_ORIGIN is "http://a.test/b": allowed is an origin such as https://claims.example, without a path.',
    ],
  ])("stops the start with its name: %s", (_, read, env, sentence) => {
    expect(rejection(() => read(env))).toBe(sentence);
  });
});
