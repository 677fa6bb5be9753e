import * as v from "valibot";
import { aClaimNumber } from "../session/session.builder.ts";
import { keepOnly } from "../storage/local.ts";
import { serve, success } from "../testing/fake-server.ts";
import { verifyDevice } from "./risk.client.ts";
import { verifyDeviceBody } from "./risk.schema.ts";

const originalFetch = globalThis.fetch;

beforeEach(() => keepOnly([]));

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
