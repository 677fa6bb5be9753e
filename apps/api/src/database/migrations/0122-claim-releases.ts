export const claimReleases = {
  name: "0122-claim-releases",
  // Which releases a claim passed through, for the operator who looks into what became of it.
  statements: [
    `create table claim_releases (
      claim_id text not null references claims (id) on delete cascade,
      release_set text not null,
      releases text not null,
      since timestamptz not null,
      primary key (claim_id, release_set)
    )`,
  ],
} as const;
