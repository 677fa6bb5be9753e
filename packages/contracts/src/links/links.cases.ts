import { each, type CasesOf } from "../testing/cases-of.ts";
import type * as links from "./links.schema.ts";

export const cases: Partial<CasesOf<typeof links>> = {
  claimNumberOf: each("clm_0123456789abcdefghij.abc-DEF_1.x"),
};
