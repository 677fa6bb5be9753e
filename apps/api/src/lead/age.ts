import { ageOn } from "@claims/contracts/lead-scoring/rules";
import { fromWireDate, toWireDate } from "@claims/contracts/person/schema";

type Fields = Readonly<Record<string, unknown>>;

/** YYYY-MM-DD, from whichever of the two forms the claim has. */
export function birthDateOf({ dob, dateOfBirth }: Fields): string | undefined {
  if (typeof dob === "string") return dob;
  return typeof dateOfBirth === "string" ? toWireDate(dateOfBirth) : undefined;
}

export function ageOf(fields: Fields, now: Date): number | undefined {
  const written = fromWireDate(birthDateOf(fields) ?? "");
  return written === undefined ? undefined : ageOn(written, now);
}
