import { ok } from "@claims/contracts/http/schema";
import { aDelivery } from "../../testing/a-delivery.ts";
import { sandboxChat, sandboxCrm } from "../adapters/sandbox/notifier.ts";
import { chatMessage } from "../notifications/notifications.ports.ts";
import type { Delivery } from "../outgoing/outgoing.ports.ts";
import { deliverAs } from "../third-party/deliver-as.ts";
import { failedWith, notAskedFor, type ThirdPartyProblem } from "../third-party/third-party.ts";
import { deliverLead } from "./deliver-lead.ts";

const received: string[] = [];
const receive = async ({ idempotencyKey }: Delivery) => {
  received.push(idempotencyKey);
  return "delivered" as const;
};

beforeEach(() => {
  received.length = 0;
});

const delivery = (body: unknown, attempt = 1): Delivery => aDelivery({ idempotencyKey: "lead 1", body, attempt });

const aLead = (Email: string, method = "POST") => ({ module: "Leads", method, data: [{ Email }] });

describe("a lead", () => {
  it.each([
    ["jane@mail.test", "delivered", 1],
    ["crm500+jane@mail.test", "delivered", 1],
    ["crmdown+jane@mail.test", "try-again", 0],
  ])("of %s is %s in the sandbox", async (email, outcome, times) => {
    expect(await deliverLead(sandboxCrm(receive))(delivery(aLead(email)))).toBe(outcome);
    expect(received).toHaveLength(times);
  });

  const calls = async (problem: ThirdPartyProblem | null, method?: string) => {
    const made: string[] = [];
    const crm = {
      create: async () => (made.push("create"), problem === null ? ok(undefined) : failedWith(problem)),
      update: async () => (made.push("update"), ok(undefined)),
    };
    return [await deliverLead(crm)(delivery(aLead("jane@mail.test", method))), ...made];
  };

  it("that could not be created is updated instead, within the same attempt", async () => {
    expect(await calls("failed")).toEqual(["delivered", "create", "update"]);
    expect(await calls("refused")).toEqual(["delivered", "create", "update"]);
  });

  it("is not updated where it was created, or where nobody answered", async () => {
    expect(await calls(null)).toEqual(["delivered", "create"]);
    expect(await calls("timed-out")).toEqual(["try-again", "create"]);
    expect(await calls(null, "PATCH")).toEqual(["delivered", "update"]);
  });

  it("costs an attempt where the CRM was asked once, and none where it was not asked at all", async () => {
    const crm = { create: async () => failedWith("failed"), update: async () => notAskedFor(10_000) };
    expect(await deliverLead(crm)(delivery(aLead("jane@mail.test")))).toBe("try-again");
    const resting = { create: crm.update, update: crm.update };
    for (const method of ["POST", "PATCH"]) {
      const work = delivery(aLead("jane@mail.test", method));
      expect(await deliverLead(resting)(work)).toEqual({ waitUntil: new Date(work.at.getTime() + 10_000) });
    }
  });

  it.each([
    ["failed", "try-again"],
    ["refused", "give-up"],
  ] as const)("whose creation %s and of which there is nothing to update is %s", async (problem, outcome) => {
    const crm = { create: async () => failedWith(problem), update: async () => failedWith("refused") };
    expect(await deliverLead(crm)(delivery(aLead("jane@mail.test")))).toBe(outcome);
  });

  it("that cannot be read is not tried again", async () => {
    expect(await deliverLead(sandboxCrm(receive))(delivery({ module: "Deals" }))).toBe("give-up");
  });
});

describe("the channel flaky", () => {
  const deliver = deliverAs(chatMessage, sandboxChat(receive));
  const message = (channel: string) => ({ channel, text: "x", claim: "c" });

  it("fails twice and then succeeds", async () => {
    const outcomes = [];
    for (const attempt of [1, 2, 3]) outcomes.push(await deliver(delivery(message("flaky"), attempt)));
    expect(outcomes).toEqual(["try-again", "try-again", "delivered"]);
    expect(received).toEqual(["lead 1"]);
  });

  it("is the only one that does", async () => {
    expect(await deliver(delivery(message("journey")))).toBe("delivered");
  });
});
