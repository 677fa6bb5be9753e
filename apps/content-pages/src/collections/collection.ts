import * as v from "valibot";

/** What is wrong with an entry, in words by which its editor can put it right. */
export interface ContentProblem {
  /** Path below `content/`. */
  file: string;
  field: string;
  line?: number | undefined;
  reason: string;
}

/** One file of a collection as it lies on the disk. */
export interface ContentFile {
  /** Path below `content/`. */
  path: string;
  text: string;
}

/** An entry, or everything that keeps it from being one. */
export type Reading<Entry> = { ok: true; entry: Entry } | { ok: false; problems: ContentProblem[] };

/** Where links can lead: each address that is answered, with the ids of its sections where those are known. */
export type Addresses = ReadonlyMap<string, ReadonlySet<string> | null>;

/** One kind of content: where its files lie, and what makes one of them fit to publish. */
export interface Collection<Entry> {
  /** The folder below `content/`. */
  folder: string;
  /** How the names of its files end. */
  ending: string;
  read: (file: ContentFile) => Reading<Entry>;
  /** What can only be seen with the whole collection at hand, such as an address that nothing serves. */
  compare: (entries: readonly Entry[], addresses: Addresses) => Omit<ContentProblem, "line">[];
  /** What a browser gets of an entry. */
  publish: (entry: Entry) => unknown;
}

/** One line that names file, field and reason. */
export function sentenceOf({ file, field, line, reason }: ContentProblem): string {
  return `content/${file}${line === undefined ? "" : `:${line}`}: ${field} ${reason}`;
}

/** What a schema found, as the field and what is wrong with it. */
export function fieldProblems(issues: readonly v.BaseIssue<unknown>[]): { field: string; reason: string }[] {
  return issues.map((issue) => ({ field: v.getDotPath(issue) ?? "front matter", reason: reasonOf(issue) }));
}

function reasonOf(issue: v.BaseIssue<unknown>): string {
  if (issue.type !== "strict_object") return issue.message;
  if (!issue.path) return "must be a list of fields, such as 'title: Privacy policy'";
  return issue.expected === "never" ? "is no field of this collection" : "is missing";
}
