import type { CasesOf } from "../testing/cases-of.ts";
import type * as settings from "./site.settings.ts";

export const cases: Partial<CasesOf<typeof settings>> = {
  pageTitle: [["Your address"], ["Your address", { failed: true }]],
};
