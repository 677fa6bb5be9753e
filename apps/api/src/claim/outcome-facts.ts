import type { Subjects } from "./details.ts";

type Facts = Readonly<Record<string, unknown>>;

/** Each outcome is written under its name and the details that it belongs to: other details have other outcomes. */
export function outcomeFacts(facts: Facts, { person, personAndPhone }: Subjects): Facts {
  const subject = facts.is_idv_done === true ? personAndPhone : person;
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [`${name} of ${subject}`, value]));
}

const ofSubject = /^(?<name>.+) of (?<subject>[\w-]{32,48})$/;

/**
 * The facts that count for these details, by their plain names. Outcomes written before they named their details count
 * until one that does is there.
 */
export function factsFor(
  facts: Facts,
  subjects: () => Subjects,
  isOutcome: (name: string) => boolean,
): Record<string, unknown> {
  const read = Object.entries(facts).map(([written, value]) => {
    const { name = written, subject = null } = ofSubject.exec(written)?.groups ?? {};
    return { name, subject, value };
  });
  if (read.every(({ subject }) => subject === null)) return { ...facts };
  const { person, personAndPhone } = subjects();
  const of = (wanted: string | null) =>
    read.filter(({ subject }) => subject === wanted).map(({ name, value }) => [name, value] as const);
  const plain = of(null).filter(([name]) => !isOutcome(name));
  return Object.fromEntries([...plain, ...of(person), ...of(personAndPhone)]);
}
