import type { ClaimFields } from "@claims/contracts/claim/schema";
import { declarationsShown } from "@claims/contracts/declarations/published";
import { isSignedBy } from "@claims/contracts/person/schema";
import { faultIn, signatureSentences } from "@claims/contracts/signature/rules";
import type { FieldProblem } from "@claims/ui/error-summary";
import type { Drawing } from "@claims/ui/signature-pad";
import { atom } from "jotai";
import { copy } from "./sign.copy.ts";

/** How a claimant signs. */
export type SigningMethod = "draw" | "type";

/** The claimant as they gave their name. */
export interface GivenName {
  readonly firstName: string;
  readonly surname: string;
}

/** What was given on the sign step so far. */
export interface SignAnswers {
  readonly method: SigningMethod;
  readonly drawing: Drawing | null;
  readonly typed: string;
  readonly notAlreadyFiled: boolean;
}

/** The parts of the step that can be missing, with where each is found on the screen. */
export const fieldIds = { draw: "signature", type: "typed-signature", notAlreadyFiled: "not-already-filed" } as const;

const shortestName = 2;

/** Nothing was given yet. */
export const blank: SignAnswers = { method: "draw", drawing: null, typed: "", notAlreadyFiled: false };

interface SavedAnswers {
  readonly claimId: string | null;
  /** The name that signs. */
  readonly signer: string | null;
  readonly answers: SignAnswers;
}

/** Nothing is stored. */
export const noAnswers: SavedAnswers = { claimId: null, signer: null, answers: blank };

/** What was given on the sign step for this claim and name: it outlives a look at the letter, and never leaves the page. */
export const signAnswersAtom = atom<SavedAnswers>(noAnswers);

/** True for a typed name that is another person's; null stands for a name that the page does not know. */
export function isOtherName({ method, typed }: SignAnswers, given: GivenName | null): boolean {
  return method === "type" && given !== null && typed.trim().length >= shortestName && !isSignedBy(typed, given);
}

/** The given name as it is written. */
export function fullName({ firstName, surname }: GivenName): string {
  return `${firstName} ${surname}`.trim();
}

/** What is wrong with the signature, as its own line says it; null where it is one. */
export function signatureProblem({ method, drawing, typed }: SignAnswers): string | null {
  if (method === "type") return typed.trim().length < shortestName ? copy.missing : null;
  const fault = drawing === null ? "no-strokes" : faultIn(drawing);
  return fault && signatureSentences[fault];
}

/** Everything that is missing, in the order of the screen. */
export function problemsIn(answers: SignAnswers, given: GivenName | null): readonly FieldProblem[] {
  const isOther = isOtherName(answers, given);
  const message = isOther && given !== null ? copy.type.name.listed(fullName(given)) : copy.missing;
  const signature = { fieldId: fieldIds[answers.method], field: copy.signature, message };
  const { field, missing } = copy.confirmation;
  const confirmation = { fieldId: fieldIds.notAlreadyFiled, field, message: missing };
  return [
    ...(signatureProblem(answers) === null && !isOther ? [] : [signature]),
    ...(answers.notAlreadyFiled ? [] : [confirmation]),
  ];
}

function drawnFields({ strokes, width, height, pathLength, durationMs }: Drawing, signature: string): ClaimFields {
  const { version } = declarationsShown();
  return {
    signature,
    signature_meta: {
      kind: "drawn",
      strokes,
      width,
      height,
      path_length: pathLength,
      duration_ms: durationMs,
      text_version: version,
    },
  };
}

function typedFields(typed: string): ClaimFields {
  const { version } = declarationsShown();
  return {
    signature_typed_name: typed.trim(),
    signature_meta: {
      kind: "typed",
      strokes: 0,
      width: 0,
      height: 0,
      path_length: 0,
      duration_ms: 0,
      text_version: version,
    },
  };
}

/** The signature as the claim stores it; null where the browser will not let the drawing be read. */
export function signatureFields({ method, drawing, typed }: SignAnswers): ClaimFields | null {
  if (method === "type") return typedFields(typed);
  const picture = drawing?.picture();
  return drawing && picture ? drawnFields(drawing, picture) : null;
}
