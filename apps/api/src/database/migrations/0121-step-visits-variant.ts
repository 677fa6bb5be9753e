export const stepVisitsVariant = {
  name: "0121-step-visits-variant",
  // Known where the journey begins, and carried on from step to step; empty where a visit was away for too long.
  statements: ["alter table step_visits add column variant text not null default ''"],
} as const;
