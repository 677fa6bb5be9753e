import { ok, type Result } from "@claims/contracts/http/schema";
import { questionsAnswer, type QuestionsAnswer, type questionsBody } from "@claims/contracts/identity-questions/schema";
import type * as v from "valibot";
import type { Details } from "../claim/details.ts";
import type { Visitor } from "../claim/visitor.ts";
import { homeOf, isSameHome, isSamePerson } from "../credit-search/asked-about.ts";
import { pullOnce, type PullDeps } from "../credit-search/pull-once.ts";
import { said } from "../http/rejection.ts";
import { factsOfQuestions, factsOfQuestionsError, factsOfTester } from "./identity-facts.ts";
import type { IdentityService, Person } from "./identity-questions.ports.ts";
import { sampleQuestions } from "./sample-questions.ts";

export interface QuestionsDeps extends PullDeps {
  readonly identityService: IdentityService;
  readonly identityTimeoutMs: number;
}

interface Asking {
  readonly visitor: Visitor;
  readonly tester: boolean;
  readonly address: string;
  readonly body: v.InferOutput<typeof questionsBody>;
}

/** One set of questions about the claim's details: the first call has it made, every other one gets the same. */
export function askQuestions(
  deps: QuestionsDeps,
  { visitor, tester, address, body }: Asking,
): Promise<Result<QuestionsAnswer>> {
  const reference = deps.digests.of(visitor.claimId, "identity reference").subarray(0, 15).toString("base64url");
  return pullOnce(deps, {
    bureau: "questions",
    visitor,
    tester,
    address,
    isAbout: (details) => isSamePerson(body, details) && isSameHome(body, details),
    answers: questionsAnswer,
    ask: async (details) => (tester ? ok(sampleQuestions) : deps.identityService.ask(personFrom(details, reference))),
    factsOf: (answer) => ({ ...factsOfQuestions(answer), ...(tester ? factsOfTester : {}) }),
    factsOfFailure: factsOfQuestionsError,
    away: said.away.questions,
    timeoutMs: deps.identityTimeoutMs,
  });
}

function personFrom(details: Details, reference: string): Person {
  const { firstName, lastName, birthDate } = details;
  return { reference, firstName, middleName: "", lastName, birthDate, home: homeOf(details) };
}
