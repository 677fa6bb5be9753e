import { writeFileSync } from "node:fs";
import { readJson } from "@claims/releases/json";
import * as v from "valibot";
import { apps } from "../start/apps.ts";
import { isWithin, measure, sentence, withOthers } from "./size-budgets.ts";

const budgetsSchema = v.array(
  v.object({
    name: v.string(),
    apps: v.array(v.string()),
    idle: v.optional(v.record(v.string(), v.string())),
    kilobytes: v.number(),
  }),
);

/** Each budget of size-budgets.json is a check of its own, and so is that of a remote without a line there. */
const budgets = await readJson(budgetsSchema, "size-budgets.json");
const measured = measure(".", withOthers(budgets, apps));
const passed = measured.filter(isWithin).length;
const failed = measured.length - passed;
const notes = measured.map(sentence);

writeFileSync("tools/size-budgets-report.json", JSON.stringify({ passed, failed, skipped: 0, notes }));
console.log(notes.join("\n"));
process.exitCode = failed > 0 ? 1 : 0;
