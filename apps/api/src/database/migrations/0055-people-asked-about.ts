export const peopleAskedAbout = {
  name: "0055-people-asked-about",
  statements: [
    // Not tied to the claim: a claimant who erases one does not get a fresh allowance for the person.
    `create table people_asked_about (
      person_digest bytea not null,
      claim_digest bytea not null,
      asked_at timestamptz not null,
      primary key (person_digest, claim_digest)
    )`,
    "create index people_asked_about_time on people_asked_about (asked_at)",
  ],
} as const;
