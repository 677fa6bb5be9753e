interface Reached {
  readonly phone: string;
  readonly email: string;
}

export const copy = {
  ask: {
    title: "Stop reminders?",
    text: "We then send no more reminders to this address. A claim that you began stays as it is.",
    button: "Stop reminders",
  },
  done: {
    title: "You get no more reminders",
    text: "Nothing else changes. A claim that you began stays as it is, and you can go on with it at any time.",
  },
  questions: ({ phone, email }: Reached) => `Questions? Call ${phone} or write to ${email}.`,
};
