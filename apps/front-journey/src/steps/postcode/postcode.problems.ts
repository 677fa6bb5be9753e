import type { FieldProblem } from "@claims/ui/error-summary";
import type { SearchProblems } from "../../address-search/address-search.answers.ts";
import { copy as searchCopy } from "../../address-search/address-search.copy.ts";
import { copy } from "./postcode.copy.ts";

const fields = {
  postcode: copy.postcode.label,
  address: searchCopy.address,
  ...searchCopy.byHand,
} as const satisfies Record<keyof SearchProblems, string>;

// Object.keys forgets the names of the keys it returns.
const inOrder = Object.keys(fields) as readonly (keyof SearchProblems)[];

/** What is wrong, in the order of the fields on the screen. */
export function problemList(problems: SearchProblems): readonly FieldProblem[] {
  return inOrder.flatMap((part) => {
    const message = problems[part];
    return message === undefined ? [] : [{ fieldId: part, field: fields[part], message }];
  });
}
