import { callApi } from "../http/http.client.ts";
import { handOverKey } from "../session/claim-link.ts";
import { linksAnswer, resumeLinkAnswer, signLinkAnswer } from "./links.schema.ts";

/** Makes the link with which the claimant's phone signs: ten minutes, once. The link made before is void. */
export function makeSignLink() {
  return callApi({
    method: "post",
    path: "/claims/current/links",
    body: { purpose: "sign" },
    answers: signLinkAnswer,
    idempotent: true,
  });
}

/** What became of the link with which the claimant's phone signs, and whether the claim is signed by now. */
export function readLinks() {
  return callApi({ method: "get", path: "/claims/current/links", answers: linksAnswer });
}

/** Sends the link that resumes the claim to its own address or number. */
export function sendResumeLink(channel: "email" | "text") {
  const body = { purpose: "resume", channel };
  return callApi({ method: "post", path: "/claims/current/links", body, answers: resumeLinkAnswer, idempotent: true });
}

/** This tab was opened to sign a claim that is under way on another device. */
export function startSigningForOtherDevice(claimId: string): void {
  try {
    sessionStorage.setItem(handOverKey, claimId);
  } catch {
    // Without storage the phone goes on with the journey by itself.
  }
}

/** The claim goes on in this tab after all. */
export function stopSigningForOtherDevice(): void {
  try {
    sessionStorage.removeItem(handOverKey);
  } catch {
    // Nothing was stored then.
  }
}
