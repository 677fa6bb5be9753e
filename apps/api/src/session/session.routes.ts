import { ok } from "@claims/contracts/http/schema";
import {
  ipAnswer,
  recordVisitAnswer,
  recordVisitBody,
  resumeClaimAnswer,
  resumeClaimBody,
  resumeClaimParams,
  startSessionAnswer,
  startSessionBody,
  updateClaimAnswer,
  updateClaimBody,
} from "@claims/contracts/session/schema";
import { route, type Route } from "../http/route.ts";
import { recordVisit, type VisitRoom } from "./record-visit.ts";
import { resumeClaim } from "./resume-claim.ts";
import { startSession, type SessionRoom } from "./start-session.ts";
import { updateClaim, type UpdateRoom } from "./update-claim.ts";

/** Claims are rows: nobody gets to make them by the thousand, nor to try out claim numbers. */
const arrivals = { calls: 120, seconds: 600 };
const returns = { calls: 60, seconds: 600 };
/** A journey saves some hundred times; a whole town can share the address of its mobile network. */
const saves = { calls: 3_000, seconds: 600 };
const visits = { calls: 120, seconds: 600 };

/** A signature image of 256 kB in base 64, and room for the rest. */
const withSignature = 512 * 1024;

export function sessionRoutes(room: SessionRoom & UpdateRoom & VisitRoom): Route[] {
  return [
    route({
      method: "POST",
      path: "/session/claim",
      summary: "Start a session: the current claim, the one this browser can prove, or a new one",
      access: "arrival",
      perAddress: arrivals,
      repeatable: true,
      body: startSessionBody,
      answer: startSessionAnswer,
      handle: async ({ body, visitor, browser, at, keepCookies }) => {
        const started = await startSession(room, { ...browser, visitor, utmTags: body?.utmTags, at });
        keepCookies(started.cookies);
        return ok(started.answer);
      },
    }),
    route({
      method: "PUT",
      path: "/session/claim",
      summary: "Save some fields of the claim; the others stay as they are",
      access: "session",
      claimIn: "claimNumber",
      perAddress: saves,
      maxBodyBytes: withSignature,
      body: updateClaimBody,
      answer: updateClaimAnswer,
      handle: ({ body: { claimNumber: _, ...fields }, visitor, browser, at }) =>
        updateClaim(room, { visitor, fields, browser, at }),
    }),
    route({
      method: "POST",
      path: "/session/claim/:claimId",
      summary: "Attach the visitor to a claim: bound with proof, masked without",
      access: "arrival",
      perAddress: returns,
      repeatable: true,
      params: resumeClaimParams,
      body: resumeClaimBody,
      answer: resumeClaimAnswer,
      handle: async ({ params, body, visitor, browser, at, keepCookies }) => {
        const { deviceToken } = browser;
        const resumed = await resumeClaim(room, { claimId: params.claimId, sign: body?.sign, visitor, deviceToken, at });
        if (!resumed.ok) return resumed;
        keepCookies(resumed.value.cookies);
        return ok(resumed.value.answer);
      },
    }),
    route({
      method: "POST",
      path: "/user-visit/claim/update",
      summary: "Count a visit to the claim",
      access: "session",
      claimIn: "claimNumber",
      perAddress: visits,
      body: recordVisitBody,
      answer: recordVisitAnswer,
      handle: async ({ body, visitor, at }) =>
        ok(await recordVisit(room, { visitor, distinctId: body.distinctId, at })),
    }),
    route({
      method: "GET",
      path: "/ip",
      summary: "The address this request came from",
      access: "open",
      answer: ipAnswer,
      handle: async ({ browser }) => ok({ ip: browser.address }),
    }),
  ];
}
