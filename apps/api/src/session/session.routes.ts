import { ok } from "@claims/contracts/http/schema";
import {
  linkBody,
  linksAnswer,
  type LinksState,
  resumeLinkAnswer,
  signLinkAnswer,
} from "@claims/contracts/links/schema";
import {
  ipAnswer,
  recordVisitAnswer,
  recordVisitBody,
  resumeClaimAnswer,
  resumeClaimBody,
  resumeClaimParams,
  signOutAnswer,
  signOutBody,
  startSessionAnswer,
  startSessionBody,
  updateClaimAnswer,
  updateClaimBody,
} from "@claims/contracts/session/schema";
import * as v from "valibot";
import { ClaimGone } from "../claim/claim-gone.ts";
import { findSignLink } from "../claim/claim-links.store.ts";
import { openClaim } from "../claim/claim-view.ts";
import { findClaim, signedAt } from "../claim/claim.store.ts";
import { isTesterVisit } from "../claim/testers.ts";
import type { Visitor } from "../claim/visitor.ts";
import type { Database } from "../database/tables.ts";
import { route, type Route } from "../http/route.ts";
import { countStep, type CountStepDeps } from "../release-health/count-step.ts";
import { type LinkDeps, makeLink } from "./make-link.ts";
import { recordVisit, type VisitDeps } from "./record-visit.ts";
import { lookAtClaim, resumeClaim } from "./resume-claim.ts";
import { hasAnswers, isOfFamily } from "./save-rules.ts";
import { signOut } from "./sign-out.ts";
import { type SessionDeps, startSession } from "./start-session.ts";
import { updateClaim, type UpdateDeps } from "./update-claim.ts";

/** Claims are rows: no caller gets to make them by the thousand, nor to try out claim numbers. */
const arrivals = { calls: 120, seconds: 600 };
const returns = { calls: 60, seconds: 600 };
/** A journey saves some hundred times; a whole town can share the address of its mobile network. */
const saves = { calls: 3_000, seconds: 600 };
const links = { calls: 60, seconds: 3600 };
/** A desk asks every few seconds for as long as the phone is busy. */
const looks = { calls: 900, seconds: 600 };
const visits = { calls: 120, seconds: 600 };

/** A signature image of 256 kB in base 64, and room for the rest. */
const withSignature = 512 * 1024;

/** As many as there may be reasons why an identity was not proven, each of which has a field. */
const mostOfFamilies = 50;

const saveBody = v.pipe(
  updateClaimBody,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const ofFamilies = Object.entries(dataset.value).filter(([name]) => isOfFamily(name));
    const beyond = ofFamilies[mostOfFamilies];
    if (beyond === undefined) return;
    const [key, value] = beyond;
    addIssue({ message: "too-many", path: [{ type: "unknown", origin: "value", input: dataset.value, key, value }] });
  }),
);

export function sessionRoutes(deps: SessionDeps & UpdateDeps & VisitDeps & LinkDeps & CountStepDeps): Route[] {
  return [
    route({
      method: "POST",
      path: "/session/claim",
      summary: "Start a session: the current claim, the one this browser can prove, or a new one",
      access: "arrival",
      perIpAddress: arrivals,
      repeatable: true,
      body: startSessionBody,
      answer: startSessionAnswer,
      handle: async ({ body, visitor, browser, at, setCookies }) => {
        const started = await startSession(deps, { ...browser, visitor, utmTags: body?.utmTags, at });
        setCookies(started.cookies);
        return ok(started.answer);
      },
    }),
    route({
      method: "PUT",
      path: "/session/claim",
      summary: "Save some fields of the claim; the others stay as they are",
      access: "session",
      claimIn: "claimNumber",
      perIpAddress: saves,
      maxBodyBytes: withSignature,
      body: saveBody,
      answer: updateClaimAnswer,
      setsLanguage: ({ claimNumber: _, ...fields }) => hasAnswers(fields),
      handle: async ({ body: { claimNumber: _, ...fields }, visitor, browser, at }) => {
        const saved = await updateClaim(deps, { visitor, fields, browser, at });
        if (!saved.ok) return saved;
        await countStep(deps, { visitor, fields, browser, at });
        // Read after the save: the e-mail in it may have made the claim a tester's.
        return ok({
          ...saved.value,
          tester: await isTesterVisit(deps, { visitor, testerToken: browser.testerToken, at }),
        });
      },
    }),
    route({
      method: "POST",
      path: "/session/claim/:claimId",
      summary: "Attach the visitor to a claim: bound with proof, masked without",
      access: "arrival",
      perIpAddress: returns,
      repeatable: true,
      params: resumeClaimParams,
      body: resumeClaimBody,
      answer: resumeClaimAnswer,
      handle: async ({ params, body, visitor, browser, at, setCookies }) => {
        if (body?.attach === false) return lookAtClaim(deps, params.claimId);
        const { sessionToken, deviceToken, testerToken } = browser;
        const resumed = await resumeClaim(deps, {
          claimId: params.claimId,
          sign: body?.sign,
          visitor,
          sessionToken,
          deviceToken,
          testerToken,
          at,
        });
        if (!resumed.ok) return resumed;
        setCookies(resumed.value.cookies);
        return ok(resumed.value.answer);
      },
    }),
    route({
      method: "POST",
      path: "/claims/current/links",
      summary: "Make the link with which another device signs, or send the one that resumes the claim to the claimant",
      access: "session",
      perIpAddress: links,
      body: linkBody,
      answer: v.union([signLinkAnswer, resumeLinkAnswer]),
      setsLanguage: () => true,
      handle: ({ body: link, visitor, browser: { origin, address }, at }) =>
        makeLink(deps, { visitor, link, origin, address, at }),
    }),
    route({
      method: "GET",
      path: "/claims/current/links",
      summary: "What became of the link with which another device signs: the desk follows by it",
      access: "confirmed",
      perIpAddress: looks,
      answer: linksAnswer,
      handle: async ({ visitor }) => ok(await readLinks(deps.database, visitor)),
    }),
    route({
      method: "POST",
      path: "/session/sign-out",
      summary: "End the session of this browser, or every session, device and link of the claim",
      access: "session",
      whenCancelled: "allowed",
      perIpAddress: returns,
      repeatable: true,
      body: signOutBody,
      answer: signOutAnswer,
      handle: async ({ body: { everywhere }, visitor, browser: { deviceToken }, setCookies }) => {
        const cookies = await signOut(deps.database, { visitor, deviceToken, everywhere });
        if (!cookies.ok) return cookies;
        setCookies(cookies.value);
        return ok({});
      },
    }),
    route({
      method: "POST",
      path: "/user-visit/claim/update",
      summary: "Count a visit to the claim",
      access: "session",
      claimIn: "claimNumber",
      perIpAddress: visits,
      body: recordVisitBody,
      answer: recordVisitAnswer,
      handle: async ({ body, visitor, at }) =>
        ok(await recordVisit(deps, { visitor, distinctId: body.distinctId, at })),
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

/** What became of the link with which another device signs, and when the claim was signed. */
async function readLinks(database: Database, { claimId, key }: Visitor): Promise<LinksState> {
  const claim = await findClaim(database, claimId);
  if (claim === undefined) throw new ClaimGone();
  const link = await findSignLink(database, { claimId, generation: claim.link_generation });
  const signed = openClaim(key, claim).facts[signedAt];
  return {
    sign:
      link === undefined
        ? null
        : { expiresAt: link.expires_at.toISOString(), openedAt: link.used_at?.toISOString() ?? null },
    signedAt: typeof signed === "string" ? signed : null,
  };
}
