export const crmInOrder = {
  name: "0060-crm-in-order",
  statements: [
    "create index outgoing_work_crm on outgoing_work (claim_id, number) where kind = 'crm' and due_at is not null",
  ],
} as const;
