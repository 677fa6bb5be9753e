import { randomInt } from "node:crypto";
import { arrive, canary, type Person } from "../../../apps/api/testing/claimant.ts";
import { journey, travel, type VirtualUser } from "../../../apps/api/testing/journey.ts";
import type { Attacked } from "./attacked.ts";
import type { Visitor } from "./visitor.ts";

let people = 0;

/** A claimant with a name, a number and an e-mail of their own. */
export function aPerson(): Person {
  people += 1;
  const letters = [...String(people)].map((digit) => String.fromCharCode(97 + Number(digit))).join("");
  return {
    ...canary,
    last_name: `Honest${letters}`,
    email: `honest-${people}-${randomInt(1e6)}@canary.test`,
    phone_number: `+4474${String(randomInt(1e8)).padStart(8, "0")}`,
  };
}

/** Arrived, and as far as the given step. */
export async function aVirtualUser(
  attacked: Attacked,
  steps: readonly (keyof typeof journey)[] = [],
): Promise<VirtualUser & { readonly visitor: Visitor }> {
  const visitor = attacked.newcomer();
  const { claimId } = await arrive(visitor);
  const virtualUser = { claimId, person: aPerson(), browser: () => visitor, visitor };
  for (const step of steps) await journey[step](virtualUser);
  return virtualUser;
}

/** What ordinary claimants felt while something else went on. */
export interface Felt {
  readonly journeys: number;
  readonly slowestMs: number;
  readonly failures: readonly string[];
}

/** Whole journeys one after the other, beside the attack and until it is over; at least one. */
export async function feel(attacked: Attacked, attack: Promise<unknown>): Promise<Felt> {
  const during = { isOver: false };
  void attack.finally(() => (during.isOver = true)).catch(() => undefined);
  const [took, failures]: [number[], string[]] = [[], []];
  let journeys = 0;
  do {
    const visitor = attacked.newcomer();
    try {
      const { claimId } = await arrive(visitor);
      await travel({ claimId, person: aPerson(), browser: () => visitor });
    } catch (failure) {
      failures.push(failure instanceof Error ? failure.message : String(failure));
    }
    took.push(...visitor.took);
    journeys += 1;
  } while (!during.isOver);
  return { journeys, slowestMs: Math.max(...took), failures };
}
