import { ok } from "@claims/contracts/http/schema";
import { resultAnswer } from "@claims/contracts/result/schema";
import { route, type Route } from "../http/route.ts";
import { readResult, type ResultDeps } from "./read-result.ts";

const readings = { calls: 300, seconds: 600 };

export function resultRoutes(deps: ResultDeps): Route[] {
  return [
    route({
      method: "GET",
      path: "/claims/current/result",
      summary: "What the searches came to, and how the claim stands: the receipt that the finish shows",
      access: "confirmed",
      perAddress: readings,
      answer: resultAnswer,
      handle: async ({ visitor }) => ok(await readResult(deps, visitor)),
    }),
  ];
}
