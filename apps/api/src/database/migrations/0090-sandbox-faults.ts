export const sandboxFaults = {
  name: "0090-sandbox-faults",
  statements: ["create table sandbox_faults (fault text primary key, until timestamptz not null)"],
} as const;
