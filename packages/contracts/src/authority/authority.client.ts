import * as v from "valibot";
import { callApi } from "../http/http.client.ts";
import { cancelAnswer, cancellationAnswer, eraseAnswer, letterAnswer } from "./authority.schema.ts";

/** Cancels the session's own claim, or the one of a `cancel` token; `conflict` with the charge explained once the free days are over. */
export function cancelClaim(sign?: string) {
  const body = { confirm: true, ...(sign && { sign }) };
  return callApi({ method: "post", path: "/claims/current/cancel", body, answers: cancelAnswer, idempotent: true });
}

/** How the session's own claim stands, or the one of a `cancel` token: what cancelling would come to, or the receipt. */
export function readCancellation(sign?: string) {
  const body = { confirm: false, ...(sign && { sign }) };
  return callApi({
    method: "post",
    path: "/claims/current/cancel",
    body,
    answers: cancellationAnswer,
    idempotent: true,
  });
}

/**
 * Erases the session's own claim; the session ends with it, so that `unauthorized` is the answer to a repeat. A session
 * that was bound for the repeat would stand for another claim.
 */
export function eraseClaim() {
  return callApi({
    method: "post",
    path: "/claims/current/erase",
    body: { confirm: true },
    answers: eraseAnswer,
    ofThisSession: true,
  });
}

/** A copy of all that is stored takes longer to write than an answer of the journey. */
const exportTimeoutMs = 60_000;

/** Everything that is stored of the session's own claim, for other programs; `fresh-code-needed` before it is given out. */
export function exportData() {
  return callApi({
    method: "get",
    path: "/claims/current/export",
    answers: v.unknown(),
    bare: true,
    timeoutMs: exportTimeoutMs,
  });
}

/** The same to be read by a person, as a PDF; null where it does not come whole in time. Asked for once the other is given out. */
export async function exportDataToRead(): Promise<Blob | null> {
  // AbortSignal.timeout is missing in Safari 15.
  const letGo = new AbortController();
  const timer = setTimeout(() => letGo.abort(), exportTimeoutMs);
  try {
    const response = await fetch(`${window.location.origin}/api/claims/current/export.pdf`, {
      credentials: "include",
      signal: letGo.signal,
    });
    const isPdf = response.headers.get("content-type")?.startsWith("application/pdf");
    return response.ok && isPdf ? await response.blob() : null;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** The letter that the session's own claim would be signed with now, under the declarations of this version. */
export function readLetter(textVersion: string) {
  return callApi({
    method: "get",
    path: "/claims/current/letter",
    query: { text_version: textVersion },
    answers: letterAnswer,
  });
}
