import { createHash, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { arrive, askFirstBureau, readyForSearches } from "../../testing/claimant.ts";
import { startFaultyVendor, type FaultyVendor } from "../../testing/faulty-vendor.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";
import { everflow } from "../adapters/everflow/everflow.ts";
import { metaEvents } from "../adapters/meta/meta-events.ts";
import { conversion } from "../lead/lead.ports.ts";
import type { Ports } from "../ports.ts";
import { createBreaker, openVendor } from "../third-party/ask.ts";
import { deliverAs } from "../third-party/deliver-as.ts";
import { adEvent } from "./ad-events.ports.ts";

const consents = { analytics: true, marketing: true, version: "1" };

describe("an ad network", () => {
  let network: FaultyVendor;
  let api: RunningApi;

  beforeAll(async () => {
    network = await startFaultyVendor(() => ({ events_received: 1 }));
    api = await startApi("PostgreSQL", { ports: (ports) => ({ deliveries: withNetworks(ports) }) });
  });

  afterAll(async () => {
    await api.stop();
    await network.stop();
  });

  /** Outside production there is none: these are the adapters of a live firm. */
  function withNetworks({ deliveries }: Ports): Ports["deliveries"] {
    const vendor = openVendor({
      url: network.url,
      key: ["77", "token"],
      callOptions: { provider: "network", timeoutMs: 10_000, report: () => undefined },
      breaker: createBreaker(() => undefined),
    });
    return {
      ...deliveries,
      event: deliverAs(adEvent, metaEvents(vendor)),
      postback: deliverAs(conversion, everflow(vendor)),
    };
  }

  async function received(method: "GET" | "POST", many: number) {
    for (;;) {
      const found = network.received.filter((request) => request.method === method);
      if (found.length >= many) return found;
      await pause(20);
    }
  }

  it("is sent no claim number, and knows an event and a conversion again by a key of its own", async () => {
    const claimant = await readyForSearches(await arrive(api.browser()), { consents });
    const event = { event: "contact_info", id: randomUUID(), time: new Date().toISOString(), host: "claims.test" };
    await claimant.browser.post("/trigger-gtm-event", { ...event, userData: {}, context: {} });
    network.is("failing");
    await askFirstBureau(claimant);
    const [first] = await received("GET", 1);
    network.is("well");
    const [, again] = await received("GET", 2);
    await received("POST", 1);

    const sent = network.received.map(({ url, headers, text }) => JSON.stringify({ url, headers, text }));
    const { claimId } = claimant;
    expect(sent.filter((request) => decodeURIComponent(request).includes(claimId))).toEqual([]);
    const keys = network.received.map(({ headers }) => headers["idempotency-key"]);
    expect(keys).toEqual(keys.map(() => expect.stringMatching(/^[\w-]{43}$/)));
    expect(again?.headers["idempotency-key"]).toBe(first?.headers["idempotency-key"]);
    expect(new Set(keys).size).toBe(2);
    expect(again?.url).toContain(createHash("sha256").update(claimId).digest("hex"));
  });
});
