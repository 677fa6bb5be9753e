import { ok } from "@claims/contracts/http/schema";
import type { Crm, LeadWork } from "../../lead/lead.ports.ts";
import type { ChatMessage } from "../../notifications/notifications.ports.ts";
import type { Tell } from "../../outgoing/deliver-as.ts";
import type { Deliver } from "../../outgoing/outgoing.ports.ts";
import { failedWith } from "../../third-party/third-party.ts";

/** Whoever is told something in the sandbox: takes it, and the console shows it. */
export function sandboxTelling(receive: Deliver): Tell<unknown> {
  return async (_, delivery) => {
    await receive(delivery);
    return ok(undefined);
  };
}

const flakyFailures = 2;

/** The channel `flaky` fails twice. */
export function sandboxChat(receive: Deliver): Tell<ChatMessage> {
  const tell = sandboxTelling(receive);
  return async (message, delivery) => {
    const fails = message.channel === "flaky" && delivery.attempt <= flakyFailures;
    return fails ? failedWith("failed") : tell(message, delivery);
  };
}

/** For `crm500+…` a new lead fails and its update succeeds; for `crmdown+…` nothing does. */
export function sandboxCrm(receive: Deliver): Crm {
  const tell = sandboxTelling(receive);
  const unless = (fault: RegExp): Tell<LeadWork> => {
    return async (lead, delivery) => (fault.test(emailIn(lead)) ? failedWith("failed") : tell(lead, delivery));
  };
  return { create: unless(/^crm(500|down)\+/i), update: unless(/^crmdown\+/i) };
}

function emailIn({ data: [record] }: LeadWork): string {
  return String(record.Email ?? "");
}
