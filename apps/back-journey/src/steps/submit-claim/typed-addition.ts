import { useTypedAnswers } from "@claims/journey-react/typed-answers";
import * as v from "valibot";

const text = v.string();
const questions = { way: text, lender: text, name: text, street: text, town: text, postcode: text };

/** Which way of adding to the claim is open ("lender" or "former"; neither where it is empty), and what is typed there. */
export const nothingTyped = { way: "", lender: "", name: "", street: "", town: "", postcode: "" };

export function useTypedAddition() {
  return useTypedAnswers(questions, nothingTyped);
}

export type TypedAddition = ReturnType<typeof useTypedAddition>;
