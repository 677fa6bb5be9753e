import { answersAnswer, questionsAnswer } from "@claims/contracts/identity-questions/schema";
import type { AnswerSheet, IdentityService, Person } from "../../identity-questions/identity-questions.ports.ts";
import type { Vendor } from "../../third-party/ask.ts";
import { equifaxToken } from "./equifax.ts";

/** Asks what only the person can answer, and has the answers checked: two calls that belong together by their ids. */
export function equifaxIdentity(vendor: Vendor): IdentityService {
  const withToken = equifaxToken(vendor, "identity-verification");
  return {
    ask: (person) =>
      vendor.ask((send) =>
        withToken(send, (authorization) =>
          send({
            method: "POST",
            path: "/identity-verification/v1/questions",
            headers: { authorization },
            body: { json: { identityVerificationRequest: applicantFrom(person) } },
            answers: questionsAnswer,
          }),
        ),
      ),
    assess: (sheet) =>
      vendor.ask((send) =>
        withToken(send, (authorization) =>
          send({
            method: "POST",
            path: "/identity-verification/v1/answers",
            headers: { authorization },
            body: { json: { answersRequest: answersFrom(sheet) } },
            answers: answersAnswer,
          }),
        ),
      ),
  };
}

function applicantFrom({ reference, firstName, middleName, lastName, birthDate, home }: Person) {
  return {
    clientReference: reference,
    name: { forename: firstName, ...(middleName && { middleName }), surname: lastName },
    dob: birthDate,
    currentAddress: "address" in home ? home.address : { addressID: home.addressId },
  };
}

function answersFrom({ correlationId, authenticationId, questionnaireId, answers }: AnswerSheet) {
  return {
    correlationId,
    authenticationId,
    questionnaireId,
    answers: answers.map(({ questionId, choiceId }) => ({ questionId, answer: [choiceId] })),
  };
}
