import type { Site } from "@claims/contracts/site/schema";
import type { PublishedWords } from "@claims/contracts/site/words";
import { unpublishedVersion } from "../cookies/choice-cookie.ts";
import { copy as cookies } from "../cookies/cookies.copy.ts";
import { copy as frame } from "../frame/frame.copy.ts";

/** What a page says of itself before its screen has rendered its own title, and in its screen's place. */
export function pageTexts({ brand }: Site, words?: PublishedWords) {
  const common = {
    brand: brand.name,
    call: "You can also call us on",
    phone: brand.phone,
    write: "or write to",
    email: brand.email,
    free: `${frame.freeLead} ${frame.free}`,
  };
  return {
    title: brand.name,
    cookies: {
      title: cookies.title,
      question: words?.cookies?.question ?? cookies.question,
      accept: cookies.accept,
      reject: cookies.reject,
      saved: cookies.saved,
      version: words?.cookies?.version ?? unpublishedVersion,
    },
    description: `${brand.name} helps people who had a car on finance between 2007 and 2021 to find out whether they are owed a refund.`,
    noScript: {
      ...common,
      heading: "This page needs JavaScript to look for your agreements.",
      remedy:
        "Turn JavaScript on in your browser's settings and load this page again, or open it in another browser. What you have answered is saved.",
    },
    late: {
      ...common,
      heading: "This page is taking long to come.",
      remedy:
        "Your connection may be slow, or something in your browser or network may be keeping part of the page out. What you have answered is saved. Load the page again, or try another browser or network.",
    },
    tooOld: {
      ...common,
      heading: "This browser is too old to make a claim in.",
      remedy:
        "You can read our pages here, but our questions need a newer browser. Update this one or your phone's software, or open this page on another device. Chrome, Edge, Firefox, Safari and Samsung Internet of the last three years all work.",
    },
  };
}
