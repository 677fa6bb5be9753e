import { claimAtom } from "@claims/contracts/session/atoms";
import { showToastAtom } from "@claims/contracts/toast/atoms";
import type { useStore } from "jotai";
import type { CheckedPart } from "./contact.answers.ts";
import { copy } from "./contact.copy.ts";
import { ask } from "./verdicts.ts";

/** Has checked what could not be while the claimant was offline; they are further on by now, so a toast says what is wrong. */
export async function checkLater(store: ReturnType<typeof useStore>, unchecked: readonly CheckedPart[]): Promise<void> {
  await Promise.all(
    unchecked.map(async (part) => {
      const value = store.get(claimAtom)?.fields[part === "email" ? "email" : "phone_number"];
      if (!value) return;
      const answer = await ask(part, value);
      if (answer.ok && !answer.value) store.set(showToastAtom, { kind: "error", text: copy.refusedLater[part] });
    }),
  );
}
