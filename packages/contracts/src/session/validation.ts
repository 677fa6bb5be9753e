import * as v from "valibot";
import { claimFieldsSchema, type ClaimFields } from "../claim/claim.schema.ts";
import { copy } from "../http/wire.copy.ts";
import { failed, fieldOf, ok, problemWith, type Result } from "../http/http.schema.ts";

export { pickValidFields } from "../claim/claim.schema.ts";
export { resumed, withOwnSession, withSession } from "./merge-server.ts";

/** These fields as they are sent, or the first of them that a claim does not take. */
export function validateFields(fields: ClaimFields): Result<ClaimFields> {
  const read = v.safeParse(claimFieldsSchema, fields);
  if (read.success) return ok(read.output);
  const [issue] = read.issues;
  const field = fieldOf(issue);
  return failed({ ...problemWith("refused", copy.notAccepted(field, issue.message)), field });
}
