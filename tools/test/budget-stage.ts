import { readFileSync } from "node:fs";
import type { Stage } from "./stage.ts";
import { apps } from "../start/apps.ts";
import { isKept, measure, sentence, withOthers } from "./size-budgets.ts";

/** Each budget of size-budgets.json is a check of its own, and so is that of a remote without a line there. */
export const budgetStage: Stage = {
  name: "size budgets",
  cores: 1,
  needs: ["build"],
  async run() {
    const budgets = withOthers(JSON.parse(readFileSync("size-budgets.json", "utf8")), apps);
    const measured = measure(".", budgets);
    const kept = measured.filter(isKept).length;
    return {
      counts: { passed: kept, failed: measured.length - kept, skipped: 0 },
      log: "",
      note: measured.map((budget) => `    ${sentence(budget)}`).join("\n"),
    };
  },
};
