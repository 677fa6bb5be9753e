import type { StatusPart, Trouble } from "@claims/contracts/status/schema";

const inBritain = { timeZone: "Europe/London" } as const;
const days = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", ...inBritain });
const times = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", ...inBritain });
const wholes = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", ...inBritain });
/** Days are counted in UTC, as the server does. */
const countedDays = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", timeZone: "UTC" });

/** Every word of the page that says how the service is. */
export const copy = {
  dates: {
    day: (moment: string) => days.format(new Date(moment)),
    time: (moment: string) => times.format(new Date(moment)),
    whole: (moment: string) => wholes.format(new Date(moment)).replace(" at ", ", "),
    countedDay: (day: Date) => countedDays.format(day),
  },
  title: "Service status",
  frame: "Status page",
  checking: { title: "Checking…", text: "We are asking the service behind our pages." },
  works: { title: "Everything is working.", text: "Our pages and the service behind them are answering." },
  slow: (parts: number) => (parts === 1 ? "One part is slow." : `${parts} parts are slow.`),
  down: (parts: number) => (parts === 1 ? "One part does not work." : `${parts} parts do not work.`),
  claimsOpen: "Claims can go on.",
  stays: "What you have entered is kept on this device.",
  away: {
    title: "Part of our service is not answering",
    text: "Our pages are here, but the service behind them is not. What you have entered is kept on this device.",
  },
  again: "Check again",
  checked: (time: string) => `Checked ${time}, and every minute.`,
  partsTitle: "Parts",
  states: { works: "Works", slow: "Slow", down: "Does not work", unknown: "Not used lately" },
  days: {
    first: "90 days ago",
    last: "Today",
    answered: (percent: string) => `${percent}% answered`,
    unused: "Nobody has used it yet",
    legend: "Low bar: worked. Half: slow. Full: did not work. Dash: nobody used it, or nothing was recorded.",
    table: (part: string) => `${part}, by day`,
    from: "Days",
    was: "How it was",
    to: (first: string, last: string) => `${first} to ${last}`,
    states: { works: "worked", slow: "slow", down: "did not work", unknown: "nothing recorded" },
  },
  incidentsTitle: "What happened",
  noIncidents: "Nothing went wrong in the last 90 days, as far as we have records.",
  since: (time: string) => `Since ${time}`,
  lasted: (day: string, time: string) => `${day}, ${time}`,
  minutes: (count: number) => (count === 1 ? "1 minute" : `${count} minutes`),
  hours: (count: number) => (count === 1 ? "1 hour" : `${count} hours`),
  parts: {
    pages: "Our pages",
    answers: "Saving your answers",
    addresses: "Finding your address",
    "contact-checks": "Checking your e-mail and phone",
    texts: "Codes and other texts",
    "credit-searches": "Searching your credit file",
    "identity-questions": "Identity questions",
    emails: "E-mails",
  } satisfies Record<StatusPart, string>,
  /** Without a tense, since each is read while it lasts and after it. */
  incidents: {
    pages: {
      slow: ["Some pages not opening.", "A reload helps most people."],
      down: ["Most pages not opening.", "Nothing that was entered is lost."],
    },
    answers: {
      slow: ["Answers saved late.", "Pages keep what you enter until it is saved."],
      down: ["Answers not saved.", "Pages keep what you enter until it is saved."],
    },
    addresses: {
      slow: ["Slow address search.", "You can always enter yours yourself."],
      down: ["No address search.", "You can always enter yours yourself."],
    },
    "contact-checks": {
      slow: ["Slow checks of e-mail and phone.", "We check them later by ourselves."],
      down: ["No checks of e-mail and phone.", "We check them later by ourselves."],
    },
    texts: {
      slow: ["Late texts.", "You can ask for another code."],
      down: ["No texts.", "We send them once they can."],
    },
    "credit-searches": {
      slow: ["Slow credit searches.", "Nobody loses an answer, and we try again by ourselves."],
      down: ["No credit searches.", "Nobody loses an answer, and we try again by ourselves."],
    },
    "identity-questions": {
      slow: ["Slow identity questions.", "You can come back to them."],
      down: ["No identity questions.", "You can come back to them."],
    },
    emails: {
      slow: ["Late e-mails.", "Each goes out once it can."],
      down: ["No e-mails.", "Each goes out once it can."],
    },
  } satisfies Record<StatusPart, Record<Trouble, readonly [string, string]>>,
} as const;
