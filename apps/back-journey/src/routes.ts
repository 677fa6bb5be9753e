import { hasStep, pathOf, variants, type Mode, type StepName } from "@claims/contracts/journey/rules";
import type { RemoteModule, RemotePart, RemoteRoute } from "@claims/contracts/remote/schema";
import type { ComponentType } from "react";

type Route = RemoteRoute<ComponentType>;

interface StepRoute extends Pick<Route, "name" | "screen"> {
  readonly step: StepName;
  /** The forms of the step that this screen renders, each at an address of its own. */
  readonly modes?: readonly Mode[];
}

function inEveryVariant({ step, modes = ["usual"], name, screen }: StepRoute): Route[] {
  return variants
    .filter((variant) => hasStep(variant, step))
    .flatMap((variant) => modes.map((mode) => ({ path: pathOf(step, variant, mode), name, frame: "journey", screen })));
}

/** Where links in texts and e-mails lead. */
const links: Route[] = [
  ...["/resume", "/questions-resume"].map((path): Route => ({
    path,
    name: "resume",
    frame: "plain",
    screen: () => import(/* webpackChunkName: "resume" */ "./links/resume/resume.screen.tsx"),
  })),
  {
    path: "/cancel",
    name: "cancel",
    frame: "plain",
    screen: () => import(/* webpackChunkName: "cancel" */ "./links/cancel/cancel.screen.tsx"),
  },
  {
    path: "/your-data",
    name: "your-data",
    frame: "plain",
    screen: () => import(/* webpackChunkName: "your-data" */ "./your-data/your-data.screen.tsx"),
  },
];

const creditsReport = inEveryVariant({
  step: "credits_report",
  name: "credits-report",
  screen: () => import(/* webpackChunkName: "credits-report" */ "./steps/credits-report/credits-report.screen.tsx"),
});

const otp = inEveryVariant({
  step: "otp",
  name: "otp",
  screen: () => import(/* webpackChunkName: "otp" */ "./steps/otp/otp.screen.tsx"),
});

const questions = inEveryVariant({
  step: "questions",
  name: "questions",
  screen: () => import(/* webpackChunkName: "questions" */ "./steps/questions/questions.screen.tsx"),
});

const creditReport = inEveryVariant({
  step: "credit_report",
  modes: ["usual", "stealth"],
  name: "credit-report",
  screen: () => import(/* webpackChunkName: "credit-report" */ "./steps/credit-report/credit-report.screen.tsx"),
});

const submitClaim = inEveryVariant({
  step: "submit_claim",
  name: "submit-claim",
  screen: () => import(/* webpackChunkName: "submit-claim" */ "./steps/submit-claim/submit-claim.screen.tsx"),
});

const alreadyFiled = inEveryVariant({
  step: "already_filed",
  name: "already-filed",
  screen: () => import(/* webpackChunkName: "already-filed" */ "./steps/already-filed/already-filed.screen.tsx"),
});

/** What the back half renders. Each `webpackChunkName` is its route's `name`: pages preload the chunk by it. */
export const routes: RemoteModule<ComponentType>["routes"] = [
  ...creditsReport,
  ...otp,
  ...questions,
  ...creditReport,
  ...submitClaim,
  ...alreadyFiled,
  ...links,
];

/** What other pages show of the back half's. */
export const parts: readonly RemotePart<ComponentType>[] = [
  { name: "help", part: () => import(/* webpackChunkName: "help" */ "./help/help.part.tsx") },
];
