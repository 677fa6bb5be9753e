import * as v from "valibot";
import { callApi } from "../http/http.client.ts";
import { readLocal, writeLocal } from "../storage/local.ts";
import { assessRiskAnswer, deviceSessionIdSchema, verifyDeviceAnswer, type AssessRiskBody } from "./risk.schema.ts";

/** The one name that this browser goes by where devices are looked at. */
function deviceSessionId(): string {
  const known = readLocal("sessionId");
  if (v.is(deviceSessionIdSchema, known)) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  writeLocal("sessionId", made);
  return made;
}

/** Has the device looked at (decision D37). No screen waits for it. */
export function verifyDevice(claimNumber: string) {
  return callApi({
    method: "post",
    path: "/k360/verify",
    body: { claim_number: claimNumber, device_session_id: deviceSessionId() },
    answers: verifyDeviceAnswer,
  });
}

/** Has the claim's risk assessed when the back half opens (decision D37). No screen waits for it. */
export function assessRisk(claimant: Omit<AssessRiskBody, "session_id">) {
  return callApi({
    method: "post",
    path: "/kount",
    body: { ...claimant, session_id: deviceSessionId() },
    answers: assessRiskAnswer,
  });
}
