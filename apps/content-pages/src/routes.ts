import type { RemoteModule, RemotePart } from "@claims/contracts/remote/schema";
import type { ComponentType } from "react";
import { ownLocale } from "./locale/own-locale.ts";
import { addedSlugs } from "./published/added-pages.ts";
import { madeWith, madeWithPage, partMadeWith } from "./published/made-with.ts";

/** The addresses that have code of their own; each page is a chunk by the same name, and the words it is made with. */
const coded = [
  {
    path: "/privacy-policy",
    name: "privacy-policy",
    frame: "plain",
    prerendered: true,
    ...madeWithPage(
      "privacy-policy",
      () => import(/* webpackChunkName: "privacy-policy" */ "./pages/document.screen.tsx"),
    ),
  },
  {
    path: "/complaints",
    name: "complaints",
    frame: "plain",
    prerendered: true,
    ...madeWithPage("complaints", () => import(/* webpackChunkName: "complaints" */ "./pages/document.screen.tsx")),
  },
  {
    path: "/cookies-policy",
    name: "cookies-policy",
    frame: "plain",
    prerendered: true,
    ...madeWithPage(
      "cookies-policy",
      () => import(/* webpackChunkName: "cookies-policy" */ "./pages/document.screen.tsx"),
    ),
  },
  {
    path: "/terms-and-conditions",
    name: "terms-and-conditions",
    frame: "plain",
    prerendered: true,
    ...madeWithPage(
      "terms-and-conditions",
      () => import(/* webpackChunkName: "terms-and-conditions" */ "./pages/document.screen.tsx"),
    ),
  },
  {
    path: "/how-it-works",
    name: "how-it-works",
    frame: "plain",
    prerendered: true,
    ...madeWith(
      ["steps", "claiming", "faq"],
      () => import(/* webpackChunkName: "how-it-works" */ "./pages/how-it-works.screen.tsx"),
    ),
    head: async () => (await import(/* webpackChunkName: "heads" */ "./pages/heads.ts")).headOfHowItWorks(ownLocale),
  },
  {
    path: "/cy/how-it-works",
    name: "how-it-works-cy",
    frame: "plain",
    prerendered: true,
    ...madeWith(
      ["steps", "claiming", "faq"],
      () => import(/* webpackChunkName: "how-it-works-cy" */ "./pages/how-it-works.screen.tsx"),
      "cy",
    ),
    head: async () => (await import(/* webpackChunkName: "heads" */ "./pages/heads.ts")).headOfHowItWorks("cy"),
  },
  {
    path: "/fees",
    name: "fees-page",
    frame: "plain",
    prerendered: true,
    ...madeWith(["fees"], () => import(/* webpackChunkName: "fees-page" */ "./pages/fees.screen.tsx")),
    head: async () => (await import(/* webpackChunkName: "heads" */ "./pages/heads.ts")).headOfFees(),
  },
  {
    path: "/faqs",
    name: "faqs",
    frame: "bare",
    prerendered: true,
    ...madeWith(["faq"], () => import(/* webpackChunkName: "faqs" */ "./pages/faqs.screen.tsx")),
    head: async () => (await import(/* webpackChunkName: "heads" */ "./pages/heads.ts")).headOfFaqs(),
  },
  {
    path: "/frequently-asked-questions",
    name: "faqs",
    frame: "bare",
    prerendered: true,
    ...madeWith(["faq"], () => import(/* webpackChunkName: "faqs" */ "./pages/faqs.screen.tsx")),
    head: async () => (await import(/* webpackChunkName: "heads" */ "./pages/heads.ts")).headOfFaqs(),
  },
] as const satisfies RemoteModule<ComponentType>["routes"];

/** A page of text that an editor made: any of them is rendered by the one chunk, from its file. */
const added = (slug: string) => ({
  path: `/${slug}` as const,
  name: `page:${slug}` as const,
  frame: "plain" as const,
  prerendered: true as const,
  ...madeWithPage(slug, () => import(/* webpackChunkName: "page" */ "./pages/document.screen.tsx")),
});

/** The addresses of this remote. */
export const routes = [
  ...coded,
  ...addedSlugs(coded.map(({ path }) => path)).map(added),
] satisfies RemoteModule<ComponentType>["routes"];

/** Parts of other pages, without an address of their own. */
export const parts: readonly RemotePart<ComponentType>[] = [
  {
    name: "press",
    ...partMadeWith("press", () => import(/* webpackChunkName: "press" */ "./sections/press.section.tsx")),
  },
  {
    name: "steps",
    ...partMadeWith("steps", () => import(/* webpackChunkName: "steps" */ "./sections/steps.section.tsx")),
  },
  { name: "fees", ...partMadeWith("fees", () => import(/* webpackChunkName: "fees" */ "./sections/fees.section.tsx")) },
  {
    name: "notices",
    ...partMadeWith("notices", () => import(/* webpackChunkName: "notices" */ "./sections/notices.section.tsx")),
  },
  {
    name: "reviews",
    ...partMadeWith("reviews", () => import(/* webpackChunkName: "reviews" */ "./sections/reviews.section.tsx")),
  },
  {
    name: "lenders",
    ...partMadeWith("lenders", () => import(/* webpackChunkName: "lenders" */ "./sections/lenders.section.tsx")),
  },
  { name: "faq", ...partMadeWith("faq", () => import(/* webpackChunkName: "faq" */ "./sections/faq.section.tsx")) },
  {
    name: "help-answers",
    ...partMadeWith("help", () => import(/* webpackChunkName: "help-answers" */ "./sections/help-answers.part.tsx")),
  },
];
