import type { RouteHead } from "@claims/contracts/remote/schema";
import type { Locale } from "../locale/locale.ts";
import { sectionsNamed } from "../published/made-with.ts";
import { faqForSearchEngines } from "../sections/faq-for-search-engines.ts";
import { copy as fees } from "./fees.copy.ts";
import { copy as howItWorks } from "./how-it-works.copy.ts";
import { copy } from "./pages.copy.ts";

export function headOfFees(): RouteHead {
  return { description: fees.description };
}

/** What search engines read of the questions, under whichever of their two addresses. */
export async function headOfFaqs(): Promise<RouteHead> {
  const { faq } = await sectionsNamed(["faq"]);
  return { description: copy.faqs.description, canonical: "/faqs", structuredData: faqForSearchEngines(faq) };
}

/** The same page in each language knows of the other. */
export async function headOfHowItWorks(locale: Locale): Promise<RouteHead> {
  const inOther = { "en-GB": "/how-it-works", cy: "/cy/how-it-works" };
  return { description: howItWorks[locale].description, lang: locale, alternates: inOther };
}
