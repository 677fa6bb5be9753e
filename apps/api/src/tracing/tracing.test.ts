import { randomBytes } from "node:crypto";
import { arrive, canary, readyForSearches } from "../../testing/claimant.ts";
import { databaseKinds } from "../../testing/databases.ts";
import { startFaultyVendor, type FaultyVendor } from "../../testing/faulty-vendor.ts";
import { withIdempotencyKey } from "../../testing/journey.ts";
import { startOtlpReceiver, type OtlpReceiver } from "../../testing/otlp-receiver.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";
import { untilMessage } from "../../testing/until-message.ts";
import { withoutRandomIds } from "../../testing/without-random-ids.ts";

/** As a page begins a trace. */
function aPage() {
  const [trace, span] = [randomBytes(16).toString("hex"), randomBytes(8).toString("hex")];
  return { trace, span, headers: { traceparent: `00-${trace}-${span}-01` } };
}

describe.each(databaseKinds)("what a claimant's page asks, on %s", (kind) => {
  let collector: OtlpReceiver;
  let vendor: FaultyVendor;
  let api: RunningApi;
  const [suggesting, texting, failing] = [aPage(), aPage(), aPage()];
  const answered = { id: "" };

  beforeAll(async () => {
    collector = await startOtlpReceiver();
    vendor = await startFaultyVendor(() => ({ status: 200, result: ["EX4 4QJ"] }));
    api = await startApi(kind, {
      env: {
        OTP: "off",
        OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
        PROVIDER_AUTOCOMPLETE_KIND: "postcodes-io",
        PROVIDER_AUTOCOMPLETE_URL: vendor.url,
      },
      ports: () => ({ registeredReleases: { find: async () => ({ files: null }) } }),
    });
    const claimant = await readyForSearches(await arrive(api.browser()));
    const { browser, claimId } = claimant;
    const suggested = await browser.get("/postcodes/EX4%204QJ/autocomplete", suggesting);
    answered.id = suggested.headers.get("x-request-id") ?? "";
    const idv = { phoneNumber: canary.phone_number, idvLink: "https://elsewhere.test/", smsType: "idv" };
    const texted = await browser.post("/sms", idv, {
      headers: { ...texting.headers, ...withIdempotencyKey("text-me").headers },
    });
    expect(texted.status).toBe(200);
    await untilMessage(api, `?claim=${claimId}&kind=sms&status=sent`);
    vendor.is("failing");
    await browser.get("/postcodes/EX4/autocomplete", {
      headers: { ...failing.headers, tracestate: "of=somebody", baggage: "name=Quillhilda" },
    });
    const { pageLoad } = (await browser.post("/vitals/page-load")).value;
    const errors = [{ name: "TypeError", message: "Quillhilda is no function", phase: "render" }];
    await browser.post("/vitals", {
      remote: "back-journey",
      version: "abc",
      releaseSet: "a+b",
      metrics: { LCP: 1200 },
      errors,
      pageLoad,
    });
    await api.stop();
    await collector.stop();
    await vendor.stop();
  });

  const spansOf = ({ trace }: { trace: string }) => collector.spans().filter(({ traceId }) => traceId === trace);
  const namesOf = (page: { trace: string }) => spansOf(page).map(({ name }) => name);

  it("is one trace from the page by way of the call to the third party, which is given it too", () => {
    const [call] = spansOf(suggesting).filter(({ parentSpanId }) => parentSpanId === suggesting.span);
    const [asked] = spansOf(suggesting).filter(({ name }) => name === "ask autocomplete");
    expect(call).toMatchObject({
      name: "GET /api/postcodes/:q/autocomplete",
      attributes: { "http.route": "/api/postcodes/:q/autocomplete", "claims.request.id": answered.id },
    });
    expect(asked).toMatchObject({ parentSpanId: call?.spanId, attributes: { "claims.outcome": "answered" } });
    expect(vendor.received[0]?.headers.traceparent).toBe(`00-${suggesting.trace}-${asked?.spanId}-01`);
  });

  it("has the statements of the call in it, in their words and without their values", () => {
    const statements = spansOf(texting).filter(({ attributes }) => "db.query.text" in attributes);
    expect(statements.map(({ name }) => name)).toContain("insert outgoing_work");
    expect(statements.map(({ attributes }) => attributes["db.query.text"]).join()).toMatch(/\$1/);
  });

  it("has in it the text to a phone that was delivered later", () => {
    const [delivered] = spansOf(texting).filter(({ name }) => name === "deliver sms");
    expect(delivered).toMatchObject({ attributes: { "claims.outcome": "sent", "claims.attempt": 1 } });
    expect(spansOf(texting).some(({ parentSpanId }) => parentSpanId === delivered?.spanId)).toBe(true);
  });

  it("says of a third party that fails no more than that", () => {
    expect(namesOf(failing)).toContain("ask autocomplete");
    expect(spansOf(failing).find(({ name }) => name === "ask autocomplete")?.attributes).toEqual({
      "claims.provider": "autocomplete",
      "claims.outcome": "failed",
    });
  });

  it("shows the collector how a release fares, by names and places of ours", () => {
    expect(collector.records()).toEqual([
      {
        eventName: "page error",
        attributes: {
          "claims.remote": "back-journey",
          "claims.release": "abc",
          "claims.phase": "render",
          "exception.type": "TypeError",
          "code.place": "",
        },
      },
      {
        eventName: "page vitals",
        attributes: { "claims.remote": "back-journey", "claims.release": "abc", "claims.vital.LCP": 1200 },
      },
    ]);
  });

  it("holds nothing of the person, nor what a caller wrote into other headers of tracing", () => {
    expect(withoutRandomIds(collector.text())).not.toMatch(/Quillhilda|7700900123|4QJ|canary\.test|of=somebody/);
  });
});

it("is not traced where no collector is set: a third party is sent no trace of a caller's", async () => {
  const vendor = await startFaultyVendor(() => ({ status: 200, result: [] }));
  const env = { PROVIDER_AUTOCOMPLETE_KIND: "postcodes-io", PROVIDER_AUTOCOMPLETE_URL: vendor.url };
  const api = await startApi("PostgreSQL", { env });
  await api.browser().get("/postcodes/EX4/autocomplete", aPage());
  await api.stop();
  await vendor.stop();
  expect(vendor.received[0]?.headers).not.toHaveProperty("traceparent");
});
