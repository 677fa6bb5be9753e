import type { ClaimFields } from "../claim/claim.schema.ts";
import { callApi } from "../http/http.client.ts";
import * as copy from "../http/problem.copy.ts";
import { problemWith, failed, ok, type Result } from "../http/problem.ts";
import type { RecordVisitBody, ResumedClaim, StartedSession } from "./session.schema.ts";

/** Whether a call is part of binding the session again. */
export interface Renewing {
  readonly withinRenewal?: boolean;
}

const schema = () => import("./session.schema.ts");

const quietRejection = "Operation not allowed";

/** Starts a session, or answers the one there is. */
export async function startSession(utmTags: Readonly<Record<string, string>> = {}): Promise<Result<StartedSession>> {
  const body = Object.keys(utmTags).length > 0 ? { body: { utmTags } } : {};
  const started = await callApi({
    method: "post",
    path: "/session/claim",
    ...body,
    answers: async () => (await schema()).maybeWithoutClaim,
    idempotent: true,
    withinRenewal: true,
  });
  if (!started.ok) {
    const quiet = started.problem.message === quietRejection;
    return quiet ? failed({ ...started.problem, code: "operation-not-allowed", kind: "failed" }) : started;
  }
  const { claimId } = started.value;
  return claimId ? ok({ ...started.value, claimId }) : failed(problemWith("claim-id-missing", copy.noClaimNumber));
}

/** Saves some fields of the claim. */
export function updateClaim(
  body: ClaimFields & { readonly claimNumber: string },
  { withinRenewal = false }: Renewing = {},
) {
  const answers = async () => (await schema()).updateClaimAnswer;
  return callApi({ method: "put", path: "/session/claim", body, answers, withinRenewal });
}

/** Attaches this visitor to a claim, by its number and, if there is one, the signed token of its link. */
export function resumeClaim({
  claimId,
  sign,
}: {
  readonly claimId: string;
  readonly sign?: string;
}): Promise<Result<ResumedClaim>> {
  return callApi({
    method: "post",
    path: `/session/claim/${encodeURIComponent(claimId)}`,
    body: sign ? { sign } : {},
    answers: async () => (await schema()).resumeClaimAnswer,
  });
}

/** What a link's claim would show of itself, masked; this visitor stays with the claim they have. */
export function lookAtClaim({ claimId }: { readonly claimId: string }): Promise<Result<ResumedClaim>> {
  return callApi({
    method: "post",
    path: `/session/claim/${encodeURIComponent(claimId)}`,
    body: { attach: false },
    answers: async () => (await schema()).resumeClaimAnswer,
  });
}

/** Ends the session of this browser, or every session, device and link of the claim. */
export function signOut({ everywhere }: { readonly everywhere: boolean }) {
  return callApi({
    method: "post",
    path: "/session/sign-out",
    body: { everywhere },
    answers: async () => (await schema()).signOutAnswer,
    withinRenewal: true,
  });
}

/** Counts a visit of this browser to the claim. */
export function recordVisit(body: RecordVisitBody) {
  return callApi({
    method: "post",
    path: "/user-visit/claim/update",
    body,
    answers: async () => (await schema()).recordVisitAnswer,
    idempotent: true,
  });
}

/** The address that the visitor is seen to come from. */
export function lookUpIp() {
  return callApi({ method: "get", path: "/ip", answers: async () => (await schema()).ipAnswer });
}
