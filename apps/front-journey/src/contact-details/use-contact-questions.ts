import { shownOf, type Problems, type ShownProblems } from "../step-form/problems.ts";
import { sentenceFor } from "./contact-questions.copy.ts";
import { checkedParts, type CheckedPart, type ContactAnswers, type ContactPart } from "./contact.answers.ts";
import { useCheckedEntry, type CheckedEntry } from "./use-checked-entry.ts";

interface Given {
  readonly answers: ContactAnswers;
  readonly change: (answers: Partial<ContactAnswers>) => void;
  readonly shown: ShownProblems<ContactPart>;
}

/** What the questions about reaching the claimant are rendered from, and report. */
export interface ContactQuestions {
  readonly answers: ContactAnswers;
  readonly problems: Problems<ContactPart>;
  readonly entries: Readonly<Record<CheckedPart, CheckedEntry>>;
  readonly change: (answers: Partial<ContactAnswers>) => void;
  readonly leave: (part: CheckedPart) => void;
}

export function useContactQuestions({ answers, change, shown }: Given) {
  const entries = {
    email: useCheckedEntry("email", answers.email, () => shown.show("email")),
    phone: useCheckedEntry("phone", answers.phone, () => shown.show("phone")),
  };
  const softCheck = answers.softCheck ? undefined : sentenceFor("soft-check-missing");
  const all = { email: entries.email.problem, phone: entries.phone.problem, softCheck };
  const questions: ContactQuestions = {
    answers,
    problems: shownOf(all, shown.beside),
    entries,
    change: (changed) => {
      // Object.keys forgets the names of the keys it returns.
      for (const part of Object.keys(changed) as ContactPart[]) shown.answered(part);
      change(changed);
      if (changed.email !== undefined) entries.email.checkSoon(changed.email);
      if (changed.phone !== undefined) entries.phone.checkSoon(changed.phone);
    },
    leave: (part) => void entries[part].checkNow(),
  };
  return {
    questions,
    isReady: entries.email.mayProceed && entries.phone.mayProceed && answers.softCheck,
    /** What the server could not be asked about, in the order of the screen. */
    unchecked: (): CheckedPart[] => checkedParts.filter((part) => entries[part].isUnchecked()),
    /** Everything that is wrong once the server was asked about what it has not been asked about yet. */
    checkAll: async (): Promise<Problems<ContactPart>> => {
      const [email, phone] = await Promise.all([entries.email.checkNow(), entries.phone.checkNow()]);
      return { ...(email !== null && { email }), ...(phone !== null && { phone }), ...(softCheck && { softCheck }) };
    },
  };
}
