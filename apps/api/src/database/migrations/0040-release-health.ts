export const releaseHealth = {
  name: "0040-release-health",
  statements: [
    `create table release_minutes (
      remote text not null,
      version text not null,
      minute timestamptz not null,
      loads integer not null default 0,
      failed integer not null default 0,
      primary key (remote, version, minute)
    )`,
    "create index release_minutes_time on release_minutes (minute)",
    `create table release_vitals (
      remote text not null,
      version text not null,
      name text not null,
      minute timestamptz not null,
      measured integer not null,
      good integer not null,
      total double precision not null,
      primary key (remote, version, name, minute)
    )`,
    "create index release_vitals_time on release_vitals (minute)",
    `create table release_faults (
      remote text not null,
      version text not null,
      phase text not null,
      name text not null,
      place text not null,
      minute timestamptz not null,
      times integer not null,
      primary key (remote, version, phase, name, place, minute)
    )`,
    "create index release_faults_time on release_faults (minute)",
  ],
} as const;
