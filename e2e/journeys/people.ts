import { randomInt } from "node:crypto";

export interface Person {
  readonly title: "Mr." | "Mrs." | "Ms." | "Other";
  readonly firstName: string;
  readonly surname: string;
  readonly day: string;
  readonly month: string;
  readonly year: string;
  readonly email: string;
  readonly phone: string;
}

/** A person who has no claim yet: no other person of this run has the e-mail or the number. */
export function aPerson(parts: Partial<Person> = {}): Person {
  const number = String(randomInt(1e8)).padStart(8, "0");
  return {
    title: "Ms.",
    firstName: "Ada",
    surname: "Example",
    day: "5",
    month: "March",
    year: "1985",
    email: `ada.${number}@mail.test`,
    phone: `074${number}`,
    ...parts,
  };
}
