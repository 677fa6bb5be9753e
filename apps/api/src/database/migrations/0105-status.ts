export const status = {
  name: "0105-status",
  statements: [
    // What each process observed in a minute, added up: whether a part is in trouble is decided of the last few.
    `create table status_minutes (
      part text not null,
      minute timestamptz not null,
      answered integer not null,
      slow integer not null,
      failed integer not null,
      primary key (part, minute)
    )`,
    "create index status_minutes_time on status_minutes (minute)",
    `create table status_days (
      part text not null,
      day date not null,
      answered bigint not null,
      slow bigint not null,
      failed bigint not null,
      primary key (part, day)
    )`,
    `create table status_incidents (
      part text not null,
      state text not null,
      started_at timestamptz not null,
      last_seen_at timestamptz not null,
      ended_at timestamptz,
      primary key (part, started_at)
    )`,
  ],
} as const;
