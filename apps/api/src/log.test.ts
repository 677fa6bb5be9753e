import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { arrive, canary, canarySecrets, signature } from "../testing/claimant.ts";
import { databaseKinds } from "../testing/databases.ts";
import { startApi } from "../testing/running-api.ts";
import { openLog, type Log } from "./log.ts";

function written(write: (log: Log) => void): string {
  const file = join(mkdtempSync(join(tmpdir(), "claims-log-")), "api.log");
  const log = openLog({ file, level: "info" });
  write(log);
  log.flush();
  return readFileSync(file, "utf8");
}

describe("the log", () => {
  it("says what failed and where, without the message, which may repeat what somebody typed", () => {
    const error = Object.assign(new TypeError(`Unexpected token in ${canary.email}`), {
      code: "22P02",
      detail: canary.last_name,
    });
    const [line = ""] = written((log) => log.failure(error, { route: "/api/ip" })).split("\n");
    expect(JSON.parse(line)).toMatchObject({
      level: "error",
      error: "TypeError",
      code: "22P02",
      route: "/api/ip",
      msg: "failure",
    });
    expect(line).toContain("log.test.ts");
    expect(canarySecrets.filter((secret) => line.includes(secret))).toEqual([]);
  });

  it("drops whatever is not on its list, even from a caller that got around the types", () => {
    // What the compiler would reject.
    const facts = { status: 200, email: canary.email, body: { deep: canary } } as { status: number };
    expect(written((log) => log.info("request", facts))).not.toContain("canary");
  });
});

it("names the route and not the address where a call fails on our side", async () => {
  const broken = {
    map: () => {
      throw new Error(`cannot map ${canary.last_name}`);
    },
  };
  const api = await startApi("PostgreSQL", { ports: () => ({ lenders: broken }) });
  const { browser } = await arrive(api.browser());
  const answer = await browser.post(`/lenderMap?who=${canary.last_name}`, { report_names: [canary.last_name] });
  const lines = api.logLines();
  await api.stop();
  expect([answer.status, answer.message]).toEqual([500, "Something went wrong on our side. Please try again."]);
  expect(
    lines.filter((line) => line.includes('"msg":"failure"') && line.includes('"route":"/api/lenderMap"')),
  ).toHaveLength(1);
  expect(lines.filter((line) => line.includes(canary.last_name))).toEqual([]);
});

it.each([
  ["57P01", "terminating connection due to administrator command", "57P01"],
  ["08P01", "query_wait_timeout", "08P01"],
  [undefined, "timeout exceeded when trying to connect", "timeout exceeded when trying to connect"],
])("says of a call that found no database (%s) in what way it was away", async (code, message, fault) => {
  const away = {
    map: () => {
      throw Object.assign(new Error(`${message} ${canary.last_name}`), { code });
    },
  };
  const api = await startApi("PostgreSQL", { ports: () => ({ lenders: away }) });
  const { browser } = await arrive(api.browser());
  const { status, headers } = await browser.post("/lenderMap", { report_names: [canary.last_name] });
  const lines = api.logLines();
  await api.stop();
  expect(status).toBe(503);
  const said = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "database away");
  expect(said).toMatchObject([{ level: "warn", id: headers.get("x-request-id"), route: "/api/lenderMap", fault }]);
  expect(lines.filter((line) => line.includes(canary.last_name))).toEqual([]);
});

describe.each(databaseKinds)("a person who walks every call on %s", (kind) => {
  it("is found in no line of the log and in no measurement", async () => {
    const api = await startApi(kind, { env: { LOG_LEVEL: "trace", PROVIDER_FIRST_BUREAU_TIMEOUT: "0.2" } });
    const claimant = await arrive(api.browser());
    const { browser, claimId } = claimant;
    const asked = {
      claim_number: claimId,
      first_name: canary.first_name,
      dob: canary.dob,
      use_address: true,
      address: canary.address,
    };
    const answers = [
      await claimant.save({ ...canary, soft_check_privacy: true, ...signature }),
      await browser.post("/verify-phone", { phone: canary.phone_number }),
      await claimant.save({ ...canary, [canary.email]: canary.email }),
      await browser.put("/session/claim", { claimNumber: claimId, email: `${canary.email} ` }),
      await browser.send("PUT", "/session/claim", { text: `{"email": "${canary.email}", ${canary.last_name}` }),
      await browser.post(`/session/claim/${claimId}`, { cookies: canary.email }),
      await api.browser().post(`/session/claim/${claimId}`),
      await browser.post("/user-visit/claim/update", { distinctId: canary.last_name, claimNumber: claimId }),
      await browser.get(`/postcodes/${encodeURIComponent(canary.postcode)}/autocomplete`),
      await browser.post("/credit-check/postal-to-address", { postal_code: canary.postcode }),
      await browser.post("/get-addresses", { postal_code: canary.postcode }),
      await browser.post("/credit-check", { ...asked, last_name: "Timeout" }),
      await browser.post("/credit-check", { ...asked, last_name: canary.last_name }),
      await browser.get("/credit-check"),
      await browser.post("/lenderMap", { report_names: [canary.last_name.toLowerCase()] }),
      await browser.get(`/dummy/exp?post2021=${canary.last_name}`),
      await browser.get(`/${canary.last_name}?email=${canary.email}`),
      await browser.get("/ip", { headers: { "user-agent": canary.last_name, "x-request-id": canary.email } }),
    ];
    const lines = api.logLines();
    const { text } = await browser.get("/metrics");
    const secrets = [...canarySecrets, claimId, ...browser.cookies.values()];
    await api.stop();
    expect(lines.length).toBeGreaterThanOrEqual(answers.length);
    expect(secrets.filter((secret) => lines.some((line) => line.includes(secret)) || text.includes(secret))).toEqual(
      [],
    );
  });
});
