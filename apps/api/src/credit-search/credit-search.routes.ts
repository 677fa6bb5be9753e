import {
  creditCheckAnswer,
  creditCheckBody,
  dummyQuery,
  lenderMapAnswer,
  lenderMapBody,
  secondBureauAnswer,
  secondBureauBody,
  secondBureauQuery,
} from "@claims/contracts/credit-search/schema";
import { ok } from "@claims/contracts/http/schema";
import { isTesterVisit, type TesterRule } from "../claim/testers.ts";
import type { Visitor } from "../claim/visitor.ts";
import { route, type Browser, type Route } from "../http/route.ts";
import type { BureauDeps } from "./bureaus.ts";
import type { SampleFiles } from "./credit-search.ports.ts";
import { askSecondBureau, readCreditSearch, searchCredit } from "./search-credit.ts";

const pulls = { calls: 30, seconds: 3600 };
const lookups = { calls: 120, seconds: 600 };

export function creditSearchRoutes(deps: BureauDeps & { readonly testers: TesterRule }): Route[] {
  const isTester = (visitor: Visitor, { testerToken }: Browser, now: Date) =>
    isTesterVisit(deps, { visitor, testerToken, at: now });
  return [
    route({
      method: "POST",
      path: "/credit-check",
      summary:
        "What the first bureau knows of the claim's person: asked for once, answered from what is stored after that",
      access: "confirmed",
      claimIn: "claim_number",
      perIpAddress: pulls,
      body: creditCheckBody,
      answer: creditCheckAnswer,
      handle: async ({ visitor, body, browser, at }) =>
        searchCredit(deps, { visitor, tester: await isTester(visitor, browser, at), address: browser.address, body }),
    }),
    route({
      method: "GET",
      path: "/credit-check",
      summary: "The stored answer of the check already done",
      access: "confirmed",
      answer: creditCheckAnswer,
      handle: ({ visitor }) => readCreditSearch(deps, visitor),
    }),
    route({
      method: "POST",
      path: "/cc",
      summary:
        "The second bureau's accounts of the claim's person: asked for once, answered from what is stored after that",
      access: "confirmed",
      claimIn: "claim_number",
      perIpAddress: pulls,
      query: secondBureauQuery,
      body: secondBureauBody,
      answer: secondBureauAnswer,
      handle: async ({ visitor, body, browser, at }) =>
        askSecondBureau(deps, {
          visitor,
          tester: await isTester(visitor, browser, at),
          address: browser.address,
          body,
        }),
    }),
    route({
      method: "POST",
      path: "/lenderMap",
      summary: "What lenders in a report are known as, and how they rank",
      access: "session",
      perIpAddress: lookups,
      repeatable: true,
      body: lenderMapBody,
      answer: lenderMapAnswer,
      handle: async ({ body }) => ok(deps.lenders.map(body.report_names)),
    }),
  ];
}

export function sampleFileRoutes(samples: SampleFiles): Route[] {
  return [
    route({
      method: "GET",
      path: "/dummy/efx",
      summary: "A sample of the first bureau's file",
      access: "tester",
      query: dummyQuery,
      answer: creditCheckAnswer,
      handle: async ({ query }) => ok(samples.firstBureau({ post2021: query.post2021 !== undefined })),
    }),
    route({
      method: "GET",
      path: "/dummy/exp",
      summary: "A sample of the second bureau's accounts",
      access: "tester",
      query: dummyQuery,
      answer: secondBureauAnswer,
      handle: async ({ query }) => ok(samples.secondBureau({ post2021: query.post2021 !== undefined })),
    }),
  ];
}
