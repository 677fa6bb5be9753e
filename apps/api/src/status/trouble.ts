import type { Trouble } from "@claims/contracts/status/schema";
import type { Counts } from "./observations.ts";

/** One failure is a person's bad luck; this many are the part's. */
const fewestFailures = 2;
const fewestWhenDown = 3;

/** What the last minutes' counts say of a part: null where it works. Not asked where nothing was counted. */
export function troubleIn({ answered, slow, failed }: Counts): Trouble | null {
  const all = answered + slow + failed;
  if (failed >= fewestWhenDown && failed * 2 >= all) return "down";
  if (failed >= fewestFailures && failed * 5 >= all) return "slow";
  return slow >= fewestFailures && slow * 2 >= all ? "slow" : null;
}

export function worseOf(one: Trouble, other: Trouble): Trouble {
  return one === "down" || other === "down" ? "down" : "slow";
}
