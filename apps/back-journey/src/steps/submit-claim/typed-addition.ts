import { useTypedAnswers } from "@claims/journey-react/typed-answers";
import * as v from "valibot";

const text = v.string();
const way = v.nullable(v.picklist(["lender", "former"]));
const questions = { way, lender: text, name: text, street: text, town: text, postcode: text };

/** Which way of adding to the claim is open, and what is typed there. */
type Addition = { readonly [Part in keyof typeof questions]: v.InferOutput<(typeof questions)[Part]> };

export const nothingTyped: Addition = { way: null, lender: "", name: "", street: "", town: "", postcode: "" };

export function useTypedAddition() {
  return useTypedAnswers(questions, nothingTyped);
}

export type TypedAddition = ReturnType<typeof useTypedAddition>;
