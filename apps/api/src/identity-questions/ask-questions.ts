import type { Result } from "@claims/contracts/http/schema";
import { ok } from "@claims/contracts/http/schema";
import { questionsAnswer, type QuestionsAnswer } from "@claims/contracts/identity-questions/schema";
import { pullOnce, type PullRoom } from "../credit-search/pull-once.ts";
import type { Digests } from "../sealing/digests.ts";
import type { Visitor } from "../session/visitor.ts";
import { factsOfQuestions, factsOfQuestionsError, factsOfTester } from "./identity-facts.ts";
import type { IdentityService, Person } from "./identity-questions.ports.ts";
import { sampleQuestions } from "./sample-questions.ts";

export interface QuestionsRoom extends PullRoom {
  readonly identityService: IdentityService;
  readonly digests: Digests;
  readonly identityTimeoutMs: number;
}

export interface Asking {
  readonly visitor: Visitor;
  readonly tester: boolean;
  readonly person: Omit<Person, "reference">;
}

/** The claim's one set of questions: the first call has it made, every other one gets the same. */
export function askQuestions(room: QuestionsRoom, { visitor, tester, person }: Asking): Promise<Result<QuestionsAnswer>> {
  const reference = room.digests.of(visitor.claimId, "identity reference").subarray(0, 15).toString("base64url");
  return pullOnce(room, {
    bureau: "questions",
    visitor,
    answers: questionsAnswer,
    ask: async () => (tester ? ok(sampleQuestions) : room.identityService.ask({ ...person, reference })),
    outcomeOf: (answer) => ({ ...factsOfQuestions(answer), ...(tester ? factsOfTester : {}) }),
    outcomeOfFailure: factsOfQuestionsError,
    away: "The identity questions are unavailable at the moment.",
    timeoutMs: room.identityTimeoutMs,
  });
}
