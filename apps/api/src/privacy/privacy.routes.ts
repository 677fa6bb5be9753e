import { confirmedBody, eraseAnswer } from "@claims/contracts/authority/schema";
import { ok } from "@claims/contracts/http/schema";
import * as v from "valibot";
import type { EmailDeps } from "../email/queue-email.ts";
import { route, type Route } from "../http/route.ts";
import { eraseClaim } from "./erase-claim.ts";
import { exportClaim, exportToRead, type ExportDeps } from "./export-claim.ts";
import type { ErasureNoticeDeps } from "./notify-of-erasure.ts";

const exports = { calls: 20, seconds: 3600 };
const erasures = { calls: 20, seconds: 3600 };

export function privacyRoutes(deps: ExportDeps & ErasureNoticeDeps & EmailDeps): Route[] {
  return [
    route({
      method: "GET",
      path: "/claims/current/export",
      summary: "Everything held about the claim, in every table and queue",
      access: "confirmed",
      wantsFreshCode: true,
      perAddress: exports,
      bareAs: "application/json; charset=utf-8",
      headers: { "content-disposition": 'attachment; filename="claim.json"' },
      answer: v.unknown(),
      handle: async ({ visitor, browser, at }) => ok(await exportClaim(deps, { visitor, from: browser, at })),
    }),
    route({
      method: "GET",
      path: "/claims/current/export.pdf",
      summary: "What is held about the claim, for a person to read",
      access: "confirmed",
      wantsFreshCode: true,
      perAddress: exports,
      bareAs: "application/pdf",
      headers: { "content-disposition": 'attachment; filename="your-data.pdf"' },
      answer: v.unknown(),
      handle: async ({ visitor, browser, at }) =>
        ok(await exportToRead(deps, { visitor, from: browser, at, gone: browser.gone })),
    }),
    route({
      method: "POST",
      path: "/claims/current/erase",
      summary: "Erase the claim from every table and queue; the session ends with it",
      access: "confirmed",
      whenCancelled: "allowed",
      wantsFreshCode: true,
      perAddress: erasures,
      // A first answer is kept with its claim, and the claim is gone: a repeat finds no session.
      repeatable: true,
      body: confirmedBody,
      answer: eraseAnswer,
      setsLanguage: () => true,
      handle: ({ visitor, browser, at }) => eraseClaim(deps, { visitor, from: browser, at }),
    }),
  ];
}
