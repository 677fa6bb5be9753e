const timeOf = (moment: string) =>
  new Date(moment).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: "Europe/London" });
const dayOf = (day: Date) =>
  day.toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "Europe/London" });

/** Every word of the page on which a desk hands the signature over to a phone, and of the phone's last one. */
export const copy = {
  title: "Sign on your phone",
  waiting: {
    heading: "Sign on your phone",
    lede: "Point your phone's camera at the code, then tap the link it shows. A finger signs better than a mouse.",
    code: "Code to scan with your phone's camera",
    left: (minutes: string) => `Works for ${minutes} more minutes`,
    copy: "Copy the link instead",
    copied: "Link copied",
    again: "Make a new code",
  },
  making: { text: "Making your code…", detail: "It'll take just a moment." },
  spent: {
    heading: "This code has run out",
    lede: "A code works for ten minutes, and only the newest one works. Nothing was signed with it.",
  },
  opened: {
    heading: "Opened on your phone",
    lede: "Read the letter there and sign with your finger. Take your time.",
    used: "The code has been used. It opens nothing else.",
    notMine: "That was not my phone",
    hint: "That stops it there, and makes a new code. Press it too if you closed the page on your phone.",
  },
  signed: {
    heading: "Signed.",
    thanks: "Thank you.",
    lede: "This page moves on by itself. You can put your phone away.",
    picture: "Your signature",
    next: "Next",
    busy: "Processing...",
  },
  failed: {
    away: "We couldn't make a code just now. That is our fault or the connection's, not yours. You can sign here too.",
    again: "Try again",
  },
  here: "Sign here after all",
  dates: {
    label: "What your phone is doing",
    done: "Done:",
    now: "Now",
    next: "Then",
    after: "After that",
    wait: ["Waiting for your phone.", ""],
    read: ["You read and sign", " on your phone."],
    on: ["This page moves on", " by itself."],
    moving: ["This page moves on.", ""],
    opened: ["Opened", " on your phone."],
    signed: ["Signed", " on your phone."],
    time: timeOf,
  },
  notes: {
    label: "Notes on this step",
    code: {
      title: "What the code does",
      text: "It opens this step on your phone, once, for ten minutes. Nothing about you is in the code.",
    },
    open: {
      title: "Keep this page open",
      text: "It follows along, and moves on by itself when you have signed.",
    },
    yours: {
      title: "Your copy",
      text: (moment: string) => `Signed ${dayOf(new Date(moment))}, ${timeOf(moment)}.`,
      link: "See your signed letter",
    },
    free: { title: "Free to cancel", until: (day: Date) => `Until ${dayOf(day)}.` },
  },
  toast: "Signed on your phone. Thank you.",
  end: {
    title: "Signed",
    lede: "Your computer goes on by itself. You can put your phone away.",
    no: "Computer not at hand?",
    here: "Go on with your claim here",
  },
} as const;
