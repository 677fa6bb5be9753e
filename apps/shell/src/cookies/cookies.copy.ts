/** Every word of the question about cookies. */
export const copy = {
  title: "Cookies on this site",
  question:
    "The cookies this site needs are on. May we also use cookies that count visits and measure adverts? The claim works the same either way.",
  accept: "Accept",
  reject: "Reject",
  choose: "Choose one by one",
  needed: "The cookies this site needs stay on: they keep your answers and your session.",
  analytics: "Count visits: which pages are opened, and for how long",
  marketing: "Measure adverts: which advert led here, and whether a claim was started",
  save: "Save my choice",
  saved: "Your choice is saved. You can change it on any of our pages.",
} as const;
