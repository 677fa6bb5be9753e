import { toldOf, type Problems } from "../step-form/problems.ts";
import type { Telling } from "../step-form/use-told-problems.ts";
import { checkedParts, type CheckedPart, type ContactAnswers, type ContactPart } from "./contact.answers.ts";
import { sentenceFor } from "./contact.copy.ts";
import { useCheckedEntry, type CheckedEntry } from "./use-checked-entry.ts";

interface Given {
  readonly answers: ContactAnswers;
  readonly change: (answers: Partial<ContactAnswers>) => void;
  readonly told: Telling<ContactPart>;
}

/** What the questions about reaching the claimant are drawn from, and tell. */
export interface ContactQuestions {
  readonly answers: ContactAnswers;
  readonly problems: Problems<ContactPart>;
  readonly entries: Readonly<Record<CheckedPart, CheckedEntry>>;
  readonly change: (answers: Partial<ContactAnswers>) => void;
  readonly leave: (part: CheckedPart) => void;
}

export function useContactQuestions({ answers, change, told }: Given) {
  const entries = {
    email: useCheckedEntry("email", answers.email, () => told.tell("email")),
    phone: useCheckedEntry("phone", answers.phone, () => told.tell("phone")),
  };
  const softCheck = answers.softCheck ? undefined : sentenceFor("soft-check-missing");
  const all = { email: entries.email.problem, phone: entries.phone.problem, softCheck };
  const questions: ContactQuestions = {
    answers,
    problems: toldOf(all, told.beside),
    entries,
    change: (changed) => {
      // Object.keys forgets the names of the keys it returns.
      for (const part of Object.keys(changed) as ContactPart[]) told.answered(part);
      change(changed);
      if (changed.email !== undefined) entries.email.judgeSoon(changed.email);
      if (changed.phone !== undefined) entries.phone.judgeSoon(changed.phone);
    },
    leave: (part) => void entries[part].judge(),
  };
  return {
    questions,
    isReady: entries.email.mayGoOn && entries.phone.mayGoOn && answers.softCheck,
    /** What nobody could be asked about, in the order of the screen. */
    unchecked: (): CheckedPart[] => checkedParts.filter((part) => entries[part].isUnchecked()),
    /** Everything that is wrong once the server was asked about what it has not been asked about yet. */
    judgeAll: async (): Promise<Problems<ContactPart>> => {
      const [email, phone] = await Promise.all([entries.email.judge(), entries.phone.judge()]);
      return { ...(email !== null && { email }), ...(phone !== null && { phone }), ...(softCheck && { softCheck }) };
    },
  };
}
