import { confirmedBody, eraseAnswer } from "@claims/contracts/authority/schema";
import { ok } from "@claims/contracts/http/schema";
import * as v from "valibot";
import { route, type Route } from "../http/route.ts";
import { eraseClaim, type PrivacyRoom } from "./erase-claim.ts";
import { exportClaim } from "./export-claim.ts";

const exports = { calls: 20, seconds: 3600 };
const erasures = { calls: 20, seconds: 3600 };

export function privacyRoutes(room: PrivacyRoom): Route[] {
  return [
    route({
      method: "GET",
      path: "/claims/current/export",
      summary: "Everything held about the claim, in every table and queue",
      access: "confirmed",
      perAddress: exports,
      bareAs: "application/json; charset=utf-8",
      headers: { "content-disposition": 'attachment; filename="claim.json"' },
      answer: v.unknown(),
      handle: async ({ visitor, browser, at }) => ok(await exportClaim(room, { visitor, from: browser, at })),
    }),
    route({
      method: "POST",
      path: "/claims/current/erase",
      summary: "Erase the claim from every table and queue; the session ends with it",
      access: "confirmed",
      perAddress: erasures,
      // A first answer is kept with its claim, and the claim is gone: a repeat finds no session.
      repeatable: true,
      body: confirmedBody,
      answer: eraseAnswer,
      handle: ({ visitor, browser, at }) => eraseClaim(room, { visitor, from: browser, at }),
    }),
  ];
}
