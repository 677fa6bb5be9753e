import { callApi } from "../http/http.client.ts";
import { queuedAnswer } from "../lead/lead.schema.ts";
import { callBackAnswer, feedbackAnswer, helpAnswer, type TicketBody } from "./help.schema.ts";

/** A text of the claimant's about their claim. */
interface AboutClaim {
  readonly claimId: string;
}

/** Changes the number that the claimant is reached at; it has to be verified again. */
export function changePhoneNumber({ claimId, phone }: AboutClaim & { readonly phone: string }) {
  const feedback_action = `Update My Phone Number (${phone})`;
  const body = { claim_number: claimId, phone_number: phone, feedback_action };
  return callApi({ method: "post", path: "/feedback", body, answers: feedbackAnswer, idempotent: true });
}

/** Says what does not work. */
export function reportProblem({ claimId, feedback }: AboutClaim & { readonly feedback: string }) {
  const body = { claim_number: claimId, feedback_submitted: true, feedback };
  return callApi({ method: "post", path: "/feedback", body, answers: feedbackAnswer, idempotent: true });
}

/** Opens a ticket with the support team. */
export function openTicket(body: TicketBody) {
  return callApi({ method: "post", path: "/zoho-feedback", body, answers: helpAnswer, idempotent: true });
}

/** Has the link to the identity check texted to the claim's number. The server makes the link, and compares this one. */
export function textIdentityCheck({ phone, link }: { readonly phone: string; readonly link: string }) {
  const body = { phoneNumber: phone, idvLink: link, smsType: "idv" };
  return callApi({ method: "post", path: "/sms", body, answers: helpAnswer, idempotent: true });
}

/** Sends the CRM a change; what it holds of the person, the server says itself. */
export function trackContact(fields: Readonly<Record<string, unknown>>) {
  return callApi({ method: "patch", path: "/lead", body: { data: [fields] }, answers: queuedAnswer, idempotent: true });
}

/** The call back that is to come. */
export function readCallBack() {
  return callApi({ method: "get", path: "/claims/current/call-back", answers: callBackAnswer });
}

/** Asks to be called at the claim's own number then; null takes it back. */
export function askCallBack(at: string | null) {
  return callApi({
    method: "post",
    path: "/claims/current/call-back",
    body: { at },
    answers: callBackAnswer,
    idempotent: true,
  });
}
