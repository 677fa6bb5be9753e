import * as v from "valibot";
import { aClaimNumber } from "../session/session.builder.ts";
import { removeLocalExcept } from "../storage/local.ts";
import { serve, success } from "../testing/fake-server.ts";
import { assessRisk, verifyDevice } from "./risk.client.ts";
import { assessRiskBody, verifyDeviceBody } from "./risk.schema.ts";

const originalFetch = globalThis.fetch;

beforeEach(() => removeLocalExcept([]));

afterEach(() => {
  globalThis.fetch = originalFetch;
});

describe("the look at a device", () => {
  it("names the claim, and the device by the same name each time", async () => {
    const received = serve(() => success({}));
    await verifyDevice(aClaimNumber);
    await verifyDevice(aClaimNumber);
    const [first, second] = received.map(({ body }) => v.parse(verifyDeviceBody, body));
    expect(received[0]).toMatchObject({ method: "POST", path: "/api/k360/verify" });
    expect(first).toEqual({ claim_number: aClaimNumber, device_session_id: expect.stringMatching(/^[\da-f]{32}$/) });
    expect(second).toEqual(first);
  });
});

describe("the assessment of a claim", () => {
  const claimant = {
    claim_number: aClaimNumber,
    email: "a***@…",
    phone: "•••• 123",
    name: "A*** E****",
    address: "•••",
    city: "",
    postalCode: "•••",
    country: "GB",
  };

  it("names the device as the look at it does, also for a masked visitor, and answers scores in text or in numbers", async () => {
    const scores = { SCOR: 32, OMNISCORE: "78.4", IP_COUNTRY: null };
    const received = serve(({ path }) => success(path === "/api/kount" ? scores : {}));
    await verifyDevice(aClaimNumber);
    const assessed = await assessRisk(claimant);
    const [device, assessment] = received.map(({ body }) => body);
    expect(v.parse(assessRiskBody, assessment).session_id).toBe(v.parse(verifyDeviceBody, device).device_session_id);
    expect(assessed).toMatchObject({ ok: true, value: { SCOR: 32, OMNISCORE: "78.4", IP_COUNTRY: "", MODE: "" } });
  });
});
