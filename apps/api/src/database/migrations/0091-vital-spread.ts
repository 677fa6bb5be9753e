export const vitalSpread = {
  name: "0091-vital-spread",
  statements: [
    // How many values fell into each step of a ladder: a percentile wants more than counts and sums.
    `create table release_vital_spread (
      remote text not null,
      version text not null,
      name text not null,
      minute timestamptz not null,
      up_to double precision not null,
      measured integer not null,
      primary key (remote, version, name, minute, up_to)
    )`,
    "create index release_vital_spread_time on release_vital_spread (minute)",
  ],
} as const;
