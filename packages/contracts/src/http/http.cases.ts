import { each, type CasesOf } from "../testing/cases-of.ts";
import * as http from "./http.schema.ts";

const problems = http.problemCodes.map((code) => http.problemWith(code, ""));

export const cases: Partial<CasesOf<typeof http>> = {
  codeOfStatus: each(400, 401, 403, 404, 405, 409, 413, 415, 418, 422, 429, 500, 502, 503, 504),
  isNotReached: each(...problems, { ...http.problemWith("timed-out", ""), kind: "failed" }),
  isQuiet: each(...problems),
  wasNotAsked: each(
    ...problems.map((problem): http.Problem => ({ ...problem, status: 502 })),
    { ...http.problemWith("too-many", ""), status: 429 },
    { ...http.problemWith("too-many", ""), status: 429, rejection: "over-limit" },
  ),
};
