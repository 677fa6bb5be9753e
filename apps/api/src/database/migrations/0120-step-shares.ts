export const stepShares = {
  name: "0120-step-shares",
  statements: [
    // Ten minutes at a time, by the release of the remote that shows the step and the release of the shell around it.
    `create table step_shares (
      step text not null,
      version text not null,
      shell text not null,
      begins_at timestamptz not null,
      opened integer not null default 0,
      through integer not null default 0,
      primary key (step, version, shell, begins_at)
    )`,
    "create index step_shares_time on step_shares (begins_at)",
    // Who is at a step just now, by a digest, so that a visit counts once: gone once it is through, or within the hour.
    `create table step_visits (
      visit bytea not null,
      step text not null,
      version text not null,
      shell text not null,
      begins_at timestamptz not null,
      primary key (visit, step)
    )`,
    "create index step_visits_time on step_visits (begins_at)",
  ],
} as const;
