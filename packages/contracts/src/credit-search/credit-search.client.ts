import { callApi } from "../http/http.client.ts";
import { ok, type Result } from "../http/http.schema.ts";
import {
  creditCheckAnswer,
  lenderMapAnswer,
  secondBureauAnswer,
  type CreditCheckBody,
  type LenderMap,
  type SecondBureauBody,
} from "./credit-search.schema.ts";

/** A bureau may take 30 seconds; the answer still has to travel. */
const bureauTimeoutMs = 40_000;

/** Asks the first bureau; a claim that was asked about before answers from what is stored. */
export function checkCredit(body: CreditCheckBody) {
  return callApi({
    method: "post",
    path: "/credit-check",
    body,
    answers: creditCheckAnswer,
    idempotent: true,
    timeoutMs: bureauTimeoutMs,
  });
}

/** What the first bureau already said about this session's claim; `not-found` where it was never asked. */
export function readCreditCheck() {
  return callApi({ method: "get", path: "/credit-check", answers: creditCheckAnswer });
}

/** Asks the second bureau. */
export function checkSecondBureau(body: SecondBureauBody) {
  return callApi({
    method: "post",
    path: "/cc",
    query: { service: "exp" },
    body,
    answers: secondBureauAnswer,
    idempotent: true,
    timeoutMs: bureauTimeoutMs,
  });
}

/** What these lenders are known as, and how their agreements rank. */
export async function mapLenders(names: readonly string[]): Promise<Result<LenderMap>> {
  const reportNames = [...new Set(names.map((name) => name.trim().toLowerCase()))];
  if (reportNames.length === 0) return ok({});
  return callApi({ method: "post", path: "/lenderMap", body: { report_names: reportNames }, answers: lenderMapAnswer });
}

/** The first bureau's sample file; testers only. */
export function readSampleFile({ post2021 = false } = {}) {
  const query = post2021 ? { query: { post2021: "true" } } : {};
  return callApi({ method: "get", path: "/dummy/efx", ...query, answers: creditCheckAnswer });
}

/** The second bureau's sample accounts; testers only. */
export function readSampleAccounts({ post2021 = false } = {}) {
  const query = post2021 ? { query: { post2021: "true" } } : {};
  return callApi({ method: "get", path: "/dummy/exp", ...query, answers: secondBureauAnswer });
}
