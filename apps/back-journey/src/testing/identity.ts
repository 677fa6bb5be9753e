import { aQuestion, aQuestionnaire, someQuestions } from "@claims/contracts/identity-questions/builder";

const lender = aQuestion({
  questionId: "1",
  questionText: "Which of these lenders have you had a card with?",
  choices: [
    { choiceId: "1-B", choiceText: "Thistle" },
    { choiceId: "1-A", choiceText: "Larkspur" },
  ],
});

const month = aQuestion({
  questionId: "2",
  questionText: "In which month did you open your newest account?",
  questionHeading: "Think of the account you use every day",
  choices: [
    { choiceId: "2-A", choiceText: "March" },
    { choiceId: "2-B", choiceText: "June" },
  ],
});

const street = aQuestion({
  questionId: "4",
  questionText: "On which of these streets have you lived?",
  choices: [
    { choiceId: "4-A", choiceText: "Former Street" },
    { choiceId: "4-B", choiceText: "Mill Lane" },
  ],
});

const group = { questionGroup: "1", questionHeader: "About your own credit", appliesToQuestionId: ["1"] };

/** Two questions: the first under its group's header, the second under a heading of its own. */
export const twoQuestions = someQuestions(aQuestionnaire({ questions: [lender, month], questionGroups: [group] }));

/** A service with nothing to ask, and this reason. */
export function nothingToAsk(assessmentReason: typeof twoQuestions.assessmentReason = []) {
  return { ...someQuestions(aQuestionnaire({ questions: [], questionGroups: [] })), assessmentReason };
}

/** The results in which the second set comes. */
export const secondSet = {
  questionnaire: aQuestionnaire({ questionnaireId: "set-2", questions: [street], questionGroups: [] }),
  authenticationId: "authentication-2",
};
