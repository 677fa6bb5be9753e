import { leadValuesSchema, type LeadValues } from "@claims/contracts/lead-scoring/rules";
import { readDataFile } from "../settings/data-file.ts";

/** What lenders are worth as leads; throws a `StartProblem` where the file is not fit for use. */
export function readLeadValues(path: string): Promise<LeadValues> {
  return readDataFile({ setting: "LEAD_VALUES_FILE", path }, leadValuesSchema);
}
