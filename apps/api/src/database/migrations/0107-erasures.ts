export const erasures = {
  name: "0107-erasures",
  statements: [
    // What this database knows of the list of erasures outside it: after a restore it knows less. By a hash of the claim
    // number alone, so that nothing of the claim is left here.
    "create table erasures (chain text primary key, erased_at timestamptz not null)",
  ],
} as const;
