import { type Environment, textOf } from "@claims/settings/reader";
import { settingProblem } from "@claims/settings/start-problem";

/** A claim may be finished so many days after it was begun, on the releases that it was begun on. */
const claimLifetime = 90;

/** For how many days releases and pages are kept that a claimant may have begun on. */
export function daysKept(env: Environment): number {
  const given = textOf(env, "RELEASES_KEPT_DAYS");
  const days = Number(given ?? claimLifetime);
  if (Number.isInteger(days) && days >= claimLifetime) return days;
  throw settingProblem(
    "RELEASES_KEPT_DAYS",
    given,
    `a whole number of at least ${claimLifetime}, for so long a claim may take`,
  );
}
