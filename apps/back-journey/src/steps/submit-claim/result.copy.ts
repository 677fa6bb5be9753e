import { workedFee } from "@claims/contracts/authority/schema";
import { agreements, dayInFull, momentInFull } from "../../receipt/receipt.copy.ts";

/** What became of the identity questions, where they decided nothing. */
const identity = {
  "not-confirmed":
    "Some of your answers to the questions did not match. That happens, and it does not end your claim. Your ID shows who you are instead.",
  "no-questions":
    "There were no questions we could ask you. That says nothing about you. Your ID shows who you are instead.",
} as const;

/** Every word of the finish screen's faces, one for each outcome. */
export const copy = {
  waiting: {
    title: "Sending your claim",
    messages: [{ afterMs: 0, text: "Sending your claim…", detail: "Please keep this window open" }],
  },
  identity,
  found: {
    title: "Your claim is in",
    lede: (claimed: number, declared: number) => {
      const parts = [
        ...(claimed > 0 ? [`We found ${agreements(claimed)} that you claim for.`] : []),
        ...(declared > 0 ? [`We ask the ${declared === 1 ? "lender" : "lenders"} that you named.`] : []),
      ];
      return `${parts.join(" ")} One thing is left for you.`;
    },
    means: {
      title: "What it may mean",
      text: [
        "The regulator expects a refund of £700 on average for each agreement. Yours may be more, less or nothing.",
        `If ${workedFee.recovered} is recovered on one of them, you keep ${workedFee.kept}. If nothing is recovered, you pay nothing.`,
      ],
    },
  },
  choose: {
    title: "Choose what you claim for",
    heading: (count: number) => `We found ${agreements(count)}.`,
    marked: "Choose what you claim for.",
    lede: "We claim for none of them until you choose.",
    detail: (lender: string, date: string) => `${lender}, started ${dayInFull(`${date}T12:00:00Z`)}`,
    save: "Claim for these",
    id: "We start recovering what you may be owed once you have chosen. You can send your ID now.",
  },
  nothing: {
    title: "We found no car finance before 2021",
    heading: "We found no car finance before 2021.",
    noneChosen: { title: "None of these is yours", heading: "You told us none of these is yours." },
    marked: "You owe us nothing.",
    lede: (files: number) =>
      `We searched ${files > 1 ? "two credit files" : "your credit file"}. We did not need your ID, and we do not ask for it.`,
    noneChosenLede: "So we claim for none of them. We do not need your ID, and we do not ask for it.",
    ways: "What would you like to do?",
    lender: { title: "Name a lender yourself", detail: "You had a car on finance and know who with. We ask them." },
    former: {
      title: "Try an old address or a former name",
      detail: "Lenders file an agreement under the details you had then.",
    },
    stop: { title: "Stop here", detail: "We close your claim. Your letter ends, and nobody is written to." },
    searched: {
      title: "What we searched",
      name: "Name",
      born: "Born",
      address: "Address",
      first: "First credit file",
      second: "Second credit file",
      none: "No car finance before 2021",
      some: agreements,
      unanswered: "No answer yet",
      when: momentInFull,
      bornOn: (date: string) => dayInFull(`${date}T12:00:00Z`),
    },
    lenderForm: {
      label: "Who was the lender?",
      hint: "As it stands on your papers or your bank statement.",
      missing: "Please enter the lender's name",
      save: "Ask this lender",
    },
    formerForm: {
      name: { label: "Former surname", hint: "The one you had when you got the car." },
      or: "Or where you lived then",
      street: "House number and street",
      town: "Town",
      postcode: "Postcode",
      wrong: {
        name: "Please enter a former surname, or an old address with its town",
        street: "Please enter the house number and street of the old address",
        town: "Please enter the town of the old address",
        postcode: "Please enter the whole postcode, or leave it empty",
      },
      save: "Search again",
    },
    busy: "Saving...",
    cancel: "Not now",
    notAccepted: "This was not accepted. Please check it: letters only in a name.",
    notSaved: "We couldn't save this just now. That is our fault or the connection's, not yours. Please try again.",
    notes: [
      {
        title: "Why an agreement can be missing",
        text: "An old agreement drops off a credit file some years after it ends. Your lender may still have it.",
      },
      { title: "Free without us", text: "You can also ask a lender yourself. It costs nothing." },
      { title: "Your credit score", text: "These were soft searches. They do not change your score." },
    ],
  },
  later: {
    title: "We could not search yet",
    heading: "We could not search yet.",
    marked: "We try again for you.",
    again: { title: "We search again", heading: "We search again for you." },
    lede: "The search is not done. That is not your fault. All your answers are safe.",
    byHand: "One of us looks at your claim, and writes to you. All your answers are safe.",
    dates: {
      title: "What happens now",
      signed: { strong: "You signed.", text: "Your answers are saved." },
      search: { when: "From now on", strong: "We search again every two hours.", text: "You can close this page." },
      notify: {
        when: (by: string) => `By ${momentInFull(by)}`,
        strong: "We tell you the result.",
        text: "By text and by e-mail, even if we still cannot search.",
      },
    },
    id: {
      title: "You can wait, or send your ID",
      text: "With your ID we can start as soon as an agreement is found. You can have it deleted at any time, on the page ‘Your data’.",
    },
  },
  notes: {
    label: "Notes on this step",
    caller: {
      title: "If someone calls you",
      text: "Ask them for your reference. We never ask you for a code, a password or your bank card.",
    },
    wrong: { title: "Something looks wrong?", before: "Call", after: "with your reference." },
    notAPromise: { title: "Not a promise", text: "Whether a refund is due is for the lender or the ombudsman to say." },
    data: { title: "Your data", text: "See what we hold, take a copy, or have it deleted.", link: "Your data" },
  },
} as const;
