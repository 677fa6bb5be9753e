import type { Address } from "@claims/contracts/address/schema";
import type { AnswersAnswer, QuestionsAnswer } from "@claims/contracts/identity-questions/schema";
import type { FromThirdParty } from "../third-party/third-party.ts";

/** Whom the questions are about. */
export interface Person {
  /** Ours for the claim: the same in every question about it, and no claim number. */
  readonly reference: string;
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  /** YYYY-MM-DD. */
  readonly birthDate: string;
  readonly home: { readonly address: Address } | { readonly addressId: string };
}

/** One choice for every question of one set. */
export interface AnswerSheet {
  readonly correlationId: string;
  readonly authenticationId: string;
  readonly questionnaireId: string;
  readonly answers: readonly { readonly questionId: string; readonly choiceId: string }[];
}

/** The service that knows enough of a person to ask what only they can answer, and assesses the answers. */
export interface IdentityService {
  ask(person: Person): Promise<FromThirdParty<QuestionsAnswer>>;
  assess(sheet: AnswerSheet): Promise<FromThirdParty<AnswersAnswer>>;
}
