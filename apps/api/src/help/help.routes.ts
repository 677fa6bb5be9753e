import {
  callBackAnswer,
  callBackBody,
  feedbackAnswer,
  feedbackBody,
  helpAnswer,
  idvTextBody,
  ticketBody,
} from "@claims/contracts/help/schema";
import { ok } from "@claims/contracts/http/schema";
import { route, type Route } from "../http/route.ts";
import { sendIdvText, type SendIdvTextDeps } from "../texts/send-idv-text.ts";
import { askCallBack, readCallBack, type CallBackDeps } from "./ask-call-back.ts";
import { openTicket, type TicketDeps } from "./open-ticket.ts";
import { takeFeedback, type FeedbackDeps } from "./take-feedback.ts";

const requests = { calls: 30, seconds: 600 };
/** Each rings a claimant, and has a person do it. */
const calls = { calls: 10, seconds: 3600 };
/** Each costs money and rings a phone. */
const texts = { calls: 10, seconds: 3600 };

export function helpRoutes(deps: FeedbackDeps & TicketDeps & SendIdvTextDeps & CallBackDeps): Route[] {
  return [
    route({
      method: "POST",
      path: "/sms",
      summary: "Text the link to the identity check to the claim's own number; link and number are the server's",
      access: "confirmed",
      perIpAddress: texts,
      body: idvTextBody,
      answer: helpAnswer,
      handle: ({ visitor, browser, at }) => sendIdvText(deps, { visitor, browser, at }),
    }),
    route({
      method: "POST",
      path: "/zoho-feedback",
      summary: "Open a support ticket in the claimant's name",
      access: "confirmed",
      perIpAddress: requests,
      body: ticketBody,
      answer: helpAnswer,
      handle: async ({ body, visitor, idempotencyKey, at }) => {
        await openTicket(deps, { visitor, body, idempotencyKey, at });
        return ok({ queued: true } as const);
      },
    }),
    route({
      method: "POST",
      path: "/feedback",
      summary: "Change the phone number, which has to be verified again, or say what is wrong",
      access: "confirmed",
      claimIn: "claim_number",
      perIpAddress: requests,
      body: feedbackBody,
      answer: feedbackAnswer,
      handle: ({ body, visitor, browser: { testerToken, deviceToken, origin }, idempotencyKey, at }) =>
        takeFeedback(deps, { visitor, body, testerToken, deviceToken, origin, idempotencyKey, at }),
    }),
    route({
      method: "GET",
      path: "/claims/current/call-back",
      summary: "The call back that the claimant asked for and that is to come",
      access: "confirmed",
      perIpAddress: requests,
      answer: callBackAnswer,
      handle: async ({ visitor, at }) => ok(await readCallBack(deps.database, visitor, at)),
    }),
    route({
      method: "POST",
      path: "/claims/current/call-back",
      summary: "Ask to be called at the claim's own number in a chosen hour, or take that back",
      access: "confirmed",
      perIpAddress: calls,
      body: callBackBody,
      answer: callBackAnswer,
      handle: ({ body, visitor, idempotencyKey, at }) =>
        askCallBack(deps, { visitor, hour: body.at, idempotencyKey, at }),
    }),
  ];
}
