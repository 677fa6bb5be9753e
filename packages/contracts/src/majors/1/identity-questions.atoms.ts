export * from "../../identity-questions/identity-questions.atoms.ts";
export { refetchQuestionsAtom as askQuestionsAgainAtom } from "../../identity-questions/identity-questions.atoms.ts";
