import type { AnswersAnswer, QuestionsAnswer } from "@claims/contracts/identity-questions/schema";

/** Made-up questions, for internal testers. */
export const sampleQuestions: QuestionsAnswer = {
  results: {
    questionnaire: {
      questionnaireId: "sample-1",
      questionGroups: [
        { questionGroup: "sample", questionHeader: "Sample questions", appliesToQuestionId: ["1", "2"] },
      ],
      questions: [
        {
          questionId: "1",
          questionText: "Which of these is a sample?",
          choiceType: "SINGLE_CHOICE",
          choices: [
            { choiceId: "1-A", choiceText: "This one" },
            { choiceId: "1-B", choiceText: "That one" },
          ],
        },
        {
          questionId: "2",
          questionText: "And which of these?",
          choiceType: "SINGLE_CHOICE",
          choices: [
            { choiceId: "2-A", choiceText: "The first" },
            { choiceId: "2-B", choiceText: "The second" },
          ],
        },
      ],
    },
    authenticationId: "sample",
  },
  correlationId: "sample",
  transactionId: "sample",
  referenceId: "sample",
  assessmentReason: [],
};

export const sampleDecision: AnswersAnswer = {
  assessment: { key: "decision", value: "PASS" },
  assessmentReason: [],
  results: {},
};
