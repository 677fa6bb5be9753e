import {
  saveUserAnswer,
  saveUserBody,
  validateUserAnswer,
  validateUserBody,
} from "@claims/contracts/contact-details/schema";
import { route, type Route } from "../http/route.ts";
import type { UpdateDeps } from "../session/update-claim.ts";
import { saveUser } from "./save-user.ts";
import { validateUser } from "./validate-user.ts";

const validations = { calls: 30, seconds: 3600 };
const saves = { calls: 120, seconds: 600 };

export function contactDetailsRoutes(deps: UpdateDeps): Route[] {
  return [
    route({
      method: "POST",
      path: "/user/validate",
      summary: "Whether this person has another claim already",
      access: "session",
      claimIn: "claim_number",
      perAddress: validations,
      body: validateUserBody,
      answer: validateUserAnswer,
      handle: ({ visitor, body, at }) => validateUser(deps, { visitor, person: body, at }),
    }),
    route({
      method: "POST",
      path: "/user",
      summary: "Save who the claimant is and how they are reached",
      access: "confirmed",
      claimIn: "claim_number",
      perAddress: saves,
      body: saveUserBody,
      answer: saveUserAnswer,
      handle: ({ visitor, body, browser, at }) => saveUser(deps, { visitor, browser, at }, body),
    }),
  ];
}
