import { openTicket, reportProblem } from "@claims/contracts/help/client";
import { claimAtom, ensureSessionAtom } from "@claims/contracts/session/atoms";
import { atom } from "jotai";
import { notDone } from "./not-done.ts";

/** Reports to the firm what does not work; with an e-mail on the claim, a ticket is opened too. Answers whether the report arrived. */
export const reportProblemAtom = atom(null, async (get, set, feedback: string): Promise<boolean> => {
  const session = await set(ensureSessionAtom);
  if (!session.ok) return notDone("Failed to submit feedback", session.problem);
  const claimId = session.value;
  const reported = await reportProblem({ claimId, feedback });
  if (!reported.ok) return notDone("Failed to submit feedback", reported.problem);
  const { email, first_name = "", last_name = "", phone_number: contact = "" } = get(claimAtom)?.fields ?? {};
  const name = [first_name, last_name, claimId].filter(Boolean).join(" ");
  if (email) void openTicket({ email, feedback, name, contact });
  return true;
});
