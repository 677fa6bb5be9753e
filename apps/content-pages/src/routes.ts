import type { RemoteModule, RemotePart } from "@claims/contracts/remote/schema";
import type { ComponentType } from "react";

/** The addresses of this remote; each page is a chunk of its own, by the same name. */
export const routes = [
  {
    path: "/privacy-policy",
    name: "privacy-policy",
    frame: "plain",
    drawnAhead: true,
    screen: () => import(/* webpackChunkName: "privacy-policy" */ "./pages/privacy-policy.screen.tsx"),
  },
  {
    path: "/complaints",
    name: "complaints",
    frame: "plain",
    drawnAhead: true,
    screen: () => import(/* webpackChunkName: "complaints" */ "./pages/complaints.screen.tsx"),
  },
  {
    path: "/cookies-policy",
    name: "cookies-policy",
    frame: "plain",
    drawnAhead: true,
    screen: () => import(/* webpackChunkName: "cookies-policy" */ "./pages/cookies-policy.screen.tsx"),
  },
  {
    path: "/terms-and-conditions",
    name: "terms-and-conditions",
    frame: "plain",
    drawnAhead: true,
    screen: () => import(/* webpackChunkName: "terms-and-conditions" */ "./pages/terms-and-conditions.screen.tsx"),
  },
  {
    path: "/how-it-works",
    name: "how-it-works",
    frame: "plain",
    drawnAhead: true,
    screen: () => import(/* webpackChunkName: "how-it-works" */ "./pages/how-it-works.screen.tsx"),
  },
  {
    path: "/faqs",
    name: "faqs",
    frame: "bare",
    drawnAhead: true,
    screen: () => import(/* webpackChunkName: "faqs" */ "./pages/faqs.screen.tsx"),
  },
  {
    path: "/frequently-asked-questions",
    name: "faqs",
    frame: "bare",
    drawnAhead: true,
    screen: () => import(/* webpackChunkName: "faqs" */ "./pages/faqs.screen.tsx"),
  },
] as const satisfies RemoteModule<ComponentType>["routes"];

/** Parts of other pages, without an address of their own: each in the file of the content that it is named after. */
export const parts: readonly RemotePart<ComponentType>[] = [
  { name: "press", part: () => import(/* webpackChunkName: "press" */ "./sections/press.section.tsx") },
  { name: "steps", part: () => import(/* webpackChunkName: "steps" */ "./sections/steps.section.tsx") },
  { name: "fees", part: () => import(/* webpackChunkName: "fees" */ "./sections/fees.section.tsx") },
  { name: "notices", part: () => import(/* webpackChunkName: "notices" */ "./sections/notices.section.tsx") },
  { name: "reviews", part: () => import(/* webpackChunkName: "reviews" */ "./sections/reviews.section.tsx") },
  { name: "lenders", part: () => import(/* webpackChunkName: "lenders" */ "./sections/lenders.section.tsx") },
  { name: "faq", part: () => import(/* webpackChunkName: "faq" */ "./sections/faq.section.tsx") },
  {
    name: "help-answers",
    // Whoever asks for it says which question it is to answer.
    part: async () => ({ Part: (await import(/* webpackChunkName: "help-answers" */ "./sections/help-answers.part.tsx")).Part as ComponentType }),
  },
];
