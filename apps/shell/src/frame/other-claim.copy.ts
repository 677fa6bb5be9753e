/** What a tab says whose claim is no longer the one that this browser stands for. */
export const copy = {
  title: "Another claim is open in this browser",
  lede: "It was opened in another tab. Nothing you typed here went to it.",
  stay: "Go on with the claim in this tab",
  staying: "Opening your claim...",
  move: "Change to the other claim",
  moving: "Changing...",
  ended: {
    title: "You were signed out of this claim",
    lede: "You, or somebody who confirmed your phone, went on in another browser, signed out of every other one or changed the number. Nothing you typed since then was sent.",
    stay: "Go on with this claim",
    move: "Start a new claim",
    moving: "Starting...",
  },
  letGo: {
    title: "You were signed out of this claim",
    lede: "You signed out in another tab, or had your data deleted there. Nothing you typed since then was sent. To go on with a claim that still stands, open the link that we sent you.",
    move: "Start a new claim",
    moving: "Starting...",
  },
  handedOver: {
    title: "Your computer has taken over",
    lede: "The claim was signed there, or a new code was made. You can close this page.",
  },
  failed:
    "We couldn't do that just now. That is our fault or the connection's, not yours. What you typed is kept. Please try again.",
} as const;
