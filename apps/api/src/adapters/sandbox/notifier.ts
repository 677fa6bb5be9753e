import { ok } from "@claims/contracts/http/schema";
import type { Crm, LeadWork } from "../../lead/lead.ports.ts";
import type { ChatMessage } from "../../notifications/notifications.ports.ts";
import type { Deliver } from "../../outgoing/outgoing.ports.ts";
import type { Notify } from "../../third-party/deliver-as.ts";
import { failedWith } from "../../third-party/third-party.ts";

/** The receiver of each notification in the sandbox: takes it, and the console shows it. */
export function sandboxNotifier(receive: Deliver): Notify<unknown> {
  return async (_, delivery) => {
    await receive(delivery);
    return ok(undefined);
  };
}

const flakyFailures = 2;

/** The channel `flaky` fails twice. */
export function sandboxChat(receive: Deliver): Notify<ChatMessage> {
  const notify = sandboxNotifier(receive);
  return async (message, delivery) => {
    const fails = message.channel === "flaky" && delivery.attempt <= flakyFailures;
    return fails ? failedWith("failed") : notify(message, delivery);
  };
}

/** For `crm500+…` a new lead fails and its update succeeds; for `crmdown+…` nothing does. */
export function sandboxCrm(receive: Deliver): Crm {
  const notify = sandboxNotifier(receive);
  const unless = (fault: RegExp): Notify<LeadWork> => {
    return async (lead, delivery) => (fault.test(emailIn(lead)) ? failedWith("failed") : notify(lead, delivery));
  };
  return { create: unless(/^crm(500|down)\+/i), update: unless(/^crmdown\+/i) };
}

function emailIn({ data: [record] }: LeadWork): string {
  return String(record.Email ?? "");
}
