/** What retention looks for at night, among all claims that there are. */
export const growth = {
  name: "0113-growth",
  indexes: [
    "claims_age on claims (updated_at)",
    "outgoing_work_of_no_claim on outgoing_work (created_at) where claim_id is null",
  ],
} as const;
