export const drivenAgain = {
  name: "0012-driven-anew",
  statements: ["alter table outgoing_work add column attempts_before integer not null default 0"],
} as const;
