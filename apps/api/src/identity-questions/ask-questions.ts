import { ok, type Result } from "@claims/contracts/http/schema";
import { questionsAnswer, type QuestionsAnswer, type questionsBody } from "@claims/contracts/identity-questions/schema";
import type * as v from "valibot";
import { homeOf, isSameHome, isSamePerson } from "../credit-search/asked-about.ts";
import { pullOnce, type PullRoom } from "../credit-search/pull-once.ts";
import type { Details } from "../session/details.ts";
import type { Visitor } from "../session/visitor.ts";
import { factsOfQuestions, factsOfQuestionsError, factsOfTester } from "./identity-facts.ts";
import type { IdentityService, Person } from "./identity-questions.ports.ts";
import { sampleQuestions } from "./sample-questions.ts";

export interface QuestionsRoom extends PullRoom {
  readonly identityService: IdentityService;
  readonly identityTimeoutMs: number;
}

interface Asking {
  readonly visitor: Visitor;
  readonly tester: boolean;
  readonly body: v.InferOutput<typeof questionsBody>;
}

/** One set of questions about the claim's details: the first call has it made, every other one gets the same. */
export function askQuestions(room: QuestionsRoom, { visitor, tester, body }: Asking): Promise<Result<QuestionsAnswer>> {
  const reference = room.digests.of(visitor.claimId, "identity reference").subarray(0, 15).toString("base64url");
  return pullOnce(room, {
    bureau: "questions",
    visitor,
    tester,
    about: { isOf: (details) => isSamePerson(body, details) && isSameHome(body, details) },
    answers: questionsAnswer,
    ask: async (details) => (tester ? ok(sampleQuestions) : room.identityService.ask(personFrom(details, reference))),
    outcomeOf: (answer) => ({ ...factsOfQuestions(answer), ...(tester ? factsOfTester : {}) }),
    outcomeOfFailure: factsOfQuestionsError,
    away: "The identity questions are unavailable at the moment.",
    timeoutMs: room.identityTimeoutMs,
  });
}

function personFrom(details: Details, reference: string): Person {
  const { firstName, lastName, birthDate } = details;
  return { reference, firstName, middleName: "", lastName, birthDate, home: homeOf(details) };
}
