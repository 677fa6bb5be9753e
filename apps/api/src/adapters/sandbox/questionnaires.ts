import { createHash } from "node:crypto";
import type { Question, Questionnaire } from "@claims/contracts/identity-questions/schema";

interface Asked {
  readonly id: string;
  readonly text: string;
  readonly heading?: string;
  /** The right one first; it gets the id that ends in -A. */
  readonly choices: readonly string[];
}

const lender: Asked = {
  id: "1",
  text: "Which of these lenders have you had a mobile phone contract or a card with?",
  choices: ["Thistle Mobile", "Larkspur Cards", "Copper Bank", "None of these"],
};

const month: Asked = {
  id: "2",
  text: "In which month did you open your newest current account?",
  heading: "Think of the account you use every day",
  choices: ["March", "June", "September", "December"],
};

const payment: Asked = {
  id: "3",
  text: "About how much do you pay each month for your largest agreement?",
  choices: ["£150 to £200", "Less than £150", "£201 to £300", "More than £300"],
};

const finance: Asked = {
  id: "1",
  text: "Who gave you the finance?",
  choices: ["Northgate Motor Finance", "Albion Car Credit", "Harbour Auto Loans", "None of these"],
};

const street: Asked = {
  id: "4",
  text: "On which of these streets have you lived?",
  choices: ["Former Street", "Station Approach", "Mill Lane", "None of these"],
};

const year: Asked = {
  id: "5",
  text: "In which year did your oldest agreement begin?",
  choices: ["2013", "2011", "2015", "2017"],
};

export const usualSet: readonly Asked[] = [lender, month, payment];
export const withQ1: readonly Asked[] = [finance, month, payment];
export const secondSet: readonly Asked[] = [street, year];

const header = "Please think of agreements in your own name";

/** The order of the choices is the set's own, and with it the claim's: the right one has no place that could be learnt. */
export function questionnaire(questionnaireId: string, asked: readonly Asked[]): Questionnaire {
  const [first] = asked;
  const questionGroups = first ? [{ questionGroup: "1", questionHeader: header, appliesToQuestionId: [first.id] }] : [];
  return { questionnaireId, questionGroups, questions: asked.map((one) => questionFrom(questionnaireId, one)) };
}

function questionFrom(seed: string, { id, text, heading, choices }: Asked): Question {
  const named = choices.map((choiceText, index) => ({ choiceId: `${id}-${"ABCD"[index]}`, choiceText }));
  const order = ({ choiceId }: { choiceId: string }) =>
    createHash("sha256").update(`${seed}/${choiceId}`).digest("hex");
  return {
    questionId: id,
    questionText: text,
    ...(heading === undefined ? {} : { questionHeading: heading }),
    choiceType: "SINGLE_CHOICE",
    choices: named.sort((one, other) => order(one).localeCompare(order(other))),
  };
}
