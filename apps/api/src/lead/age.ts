import { ageOn } from "@claims/contracts/lead-scoring/rules";
import { fromWireDate } from "@claims/contracts/person/schema";
import { birthDateOf } from "../claim/details.ts";

type Fields = Readonly<Record<string, unknown>>;

export function ageOf(fields: Fields, now: Date): number | undefined {
  const written = fromWireDate(birthDateOf(fields) ?? "");
  return written === undefined ? undefined : ageOn(written, now);
}
