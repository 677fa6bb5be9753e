import { CannotStart } from "./cannot-start.ts";

/** A claim may be finished so many days after it was begun, on the releases that it was begun on. */
const claimLifetime = 90;

/** For how many days releases and pages are kept that somebody may have begun on. */
export function daysKept(env: NodeJS.ProcessEnv): number {
  const given = env["RELEASES_KEPT_DAYS"];
  const days = Number(given || claimLifetime);
  if (Number.isInteger(days) && days >= claimLifetime) return days;
  throw new CannotStart(
    `RELEASES_KEPT_DAYS is '${given}', but it must be a whole number of at least ${claimLifetime}, for so long a claim may take.`,
  );
}
