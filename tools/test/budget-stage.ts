import { readFileSync } from "node:fs";
import type { Stage } from "./stage.ts";
import { type Budget, isKept, measure, sentence } from "./size-budgets.ts";

/** Each budget of size-budgets.json is a check of its own. */
export const budgetStage: Stage = {
  name: "size budgets",
  cores: 1,
  needs: ["build"],
  async run() {
    const budgets: Budget[] = JSON.parse(readFileSync("size-budgets.json", "utf8"));
    const measured = measure(".", budgets);
    const kept = measured.filter(isKept).length;
    return {
      counts: { passed: kept, failed: measured.length - kept, skipped: 0 },
      log: "",
      note: measured.map((budget) => `    ${sentence(budget)}`).join("\n"),
    };
  },
};
