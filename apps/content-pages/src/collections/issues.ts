import * as v from "valibot";

/** What a schema found, as the field and what is wrong with it. */
export function fieldProblems(issues: readonly v.BaseIssue<unknown>[]): { field: string; reason: string }[] {
  return issues.map((issue) => ({ field: v.getDotPath(issue) ?? "front matter", reason: reasonOf(issue) }));
}

function reasonOf(issue: v.BaseIssue<unknown>): string {
  if (issue.type !== "strict_object") return issue.message;
  if (!issue.path) return "must be a list of fields, such as 'title: Privacy policy'";
  return issue.expected === "never" ? "is no field of this collection" : "is missing";
}
