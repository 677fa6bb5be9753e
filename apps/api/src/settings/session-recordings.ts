import { textOf, type Environment } from "@claims/settings/reader";
import { settingProblem } from "@claims/settings/start-problem";

/** Null where nothing is recorded, which is how it is unless the setting says otherwise (decision D33). */
export function readSessionRecordings(env: Environment): string | null {
  const given = textOf(env, "SESSION_RECORDINGS");
  if (given === undefined || given === "off") return null;
  const isAddress = given.length <= 1_500 && URL.parse(given)?.protocol === "https:";
  if (isAddress && given.includes("{visitor}")) return given;
  throw settingProblem(
    "SESSION_RECORDINGS",
    given,
    "off, or an https address with {visitor} in the place of a visitor's name",
  );
}
