import { arrive, canary, signature } from "../../testing/claimant.ts";
import { startFaultyVendor } from "../../testing/faulty-vendor.ts";
import { provePhone } from "../../testing/prove-phone.ts";
import { startApi } from "../../testing/running-api.ts";
import { untilMessage } from "../../testing/until-message.ts";
import { withoutRandomIds } from "../../testing/without-random-ids.ts";

it("answers for its port once the settings name it, shows in the metrics when it is down, and leaves no word of a person in the log", async () => {
  const vendor = await startFaultyVendor(() => ({ status: 200, result: ["EX4 4QJ"] }));
  const env = { PROVIDER_AUTOCOMPLETE_KIND: "postcodes-io", PROVIDER_AUTOCOMPLETE_URL: vendor.url };
  const api = await startApi("PostgreSQL", { env });
  const suggest = () => api.browser().get("/postcodes/EX4%204QJ/autocomplete");
  const well = await suggest();
  vendor.is("failing");
  const down = await Promise.all([1, 2, 3, 4, 5].map(suggest));
  const spared = await suggest();
  const { text } = await api.browser().get("/metrics");
  const log = api.logLines().join("\n");
  await api.stop();
  await vendor.stop();
  expect(well.value).toEqual({ status: 200, result: ["EX4 4QJ"] });
  expect([...down, spared].map(({ status }) => status)).toEqual([502, 502, 502, 502, 502, 502]);
  expect(vendor.received).toHaveLength(6);
  expect(text).toContain('claims_provider_calls_total{provider="autocomplete",outcome="not-asked"} 1');
  expect(text).toContain('claims_provider_breaker_open{provider="autocomplete"} 1');
  expect(log).toContain('"provider":"autocomplete","outcome":"failed"');
  expect(withoutRandomIds(log)).not.toMatch(/4QJ|Secretname/);
});

it("takes a text on, and nothing of the sandbox stands beside it", async () => {
  const vendor = await startFaultyVendor(() => ({ sid: "SM1" }));
  const env = {
    PROVIDER_SMS_KIND: "twilio",
    PROVIDER_SMS_URL: vendor.url,
    PROVIDER_SMS_KEY: "AC1:token:+447700900000",
  };
  const api = await startApi("PostgreSQL", { env });
  const claimant = await arrive(api.browser());
  await claimant.save(canary);
  await provePhone(api, claimant.claimId, canary.phone_number);
  await claimant.save(signature);
  await untilMessage(api, `?claim=${claimant.claimId}&kind=sms&status=sent`);
  const { database } = api.ports;
  const effects = await database.selectFrom("sandbox_effects").select("kind").where("kind", "=", "sms").execute();
  await api.stop();
  await vendor.stop();
  expect([vendor.received.length, effects]).toEqual([1, []]);
});
