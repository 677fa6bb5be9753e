export const reminderStops = {
  name: "0080-reminder-stops",
  statements: [
    // Digests of mailboxes, tied to no claim: the owner of one who wants no reminders gets none by any claim that names their address.
    `create table reminder_stops (
      mailbox_digest text primary key,
      stopped_at timestamptz not null
    )`,
  ],
} as const;
