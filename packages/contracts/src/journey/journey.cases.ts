import { each, type CasesOf } from "../testing/cases-of.ts";
import * as rules from "./journey.rules.ts";

/** Of these the unit counts and not the figure: a bar may stand elsewhere, but not between 0 and 1. */
export const shown = ["progressOf", "stepOf"];

const { factsOf, screenNames, stepNames, transitions, variants } = rules;
const completed = screenNames.map((_, many) => new Set(screenNames.slice(0, many)));
const all = new Set(screenNames);
const signed = new Set(screenNames.slice(0, 4));

/** Visits that differ in what the rules look at. */
const visits = variants.flatMap((variant) => [
  ...completed.map((done) => factsOf(variant, { completed: done, signed: done.has("sign") })),
  factsOf(variant, { completed: signed, signed: true, q1: true }),
  factsOf(variant, { completed: signed, signed: true, phoneVerified: true }),
  factsOf(variant, { completed: signed, signed: true, otp: false }),
  factsOf(variant, { completed: signed, signed: true, phoneVerified: true, tester: true }),
  factsOf(variant, { completed: all, signed: true, questionsPassed: true, q1: true }),
  factsOf(variant, { completed: all, signed: true, masked: true, phoneVerified: true }),
  factsOf(variant, { completed: all, signed: true, submitted: true }),
  factsOf(variant, { completed: all, signed: true, submitted: true, throughResumeLink: true }),
  factsOf(variant, { completed: signed, signed: true, served: new Set(["postcode", "credit_report"]) }),
]);
const atEachStep = stepNames.flatMap((step) => visits.map((facts): [typeof step, typeof facts] => [step, facts]));
const places = stepNames.flatMap((step) =>
  variants.flatMap((variant) =>
    (["usual", "stealth", "homepage"] as const).map((mode): [typeof step, typeof variant, typeof mode] => [
      step,
      variant,
      mode,
    ]),
  ),
);
const paths = [
  ...rules.journeyPaths,
  ...variants.flatMap((variant) => [
    `/${variant}`,
    `/get-started-${variant}/DOB/`,
    `/get-started-${variant}/info-contact`,
  ]),
  "/",
  "/resume",
  "/get-started-v9/sign",
];
const names = [...stepNames, ...screenNames, "somewhere_else"];

export const cases: CasesOf<typeof rules> = {
  factsOf: [...variants.map((variant): [typeof variant] => [variant]), ["v4", { q1: true }]],
  needsCode: each(...visits),
  guard: atEachStep.filter((_, at) => at % 2 === 0),
  reportModeOf: (["usual", "stealth"] as const).flatMap((mode) => [
    [mode, { signed: true }],
    [mode, { signed: false }],
  ]),
  afterQuestionsResume: each(...variants),
  afterResume: each("clm_0123456789abcdefghij", "a/b"),
  asksPrequalification: variants.flatMap((variant) =>
    ["", "?prequal=1", "?prequal=0", "?prequal=true", "?utm_source=x&prequal=1"].map(
      (search): [typeof variant, string] => [variant, search],
    ),
  ),
  letterPath: each(...variants),
  onPhonePath: each(...variants),
  pathOf: places,
  pathTo: each(...places.map(([step, variant, mode]) => rules.placeAt(variant, step, mode))),
  placeAt: [
    ["v3", "sign"],
    ["v5", "credit_report", "stealth"],
  ],
  redirectOf: each(...paths),
  stepAt: each(...paths),
  isScreenName: each(...names),
  isStepName: each(...names),
  hasStep: variants.flatMap((variant) => stepNames.map((step): [typeof variant, typeof step] => [variant, step])),
  ownerOf: each(...stepNames),
  stepOf: each(...stepNames),
  progressOf: stepNames.flatMap((step) => [0, 1, 2].map((stage): [typeof step, number] => [step, stage])),
  isDeparture: each(...stepNames),
  assignVariant: each(0, 0.32, 0.33, 0.65, 0.66, 0.99),
  journeyPrefix: each(...variants),
  variantAt: each(...paths),
  variantOr: [["v4"], ["v9"], [undefined], [null, "v5"]],
  isDone: atEachStep.filter((_, at) => at % 6 === 0),
  isMet: screenNames.flatMap((need) => visits.slice(0, 9).map((facts): [typeof need, typeof facts] => [need, facts])),
  needsOf: atEachStep.filter((_, at) => at % 8 === 0),
  nextStep: transitions
    .flatMap(({ from, on }) => visits.map((facts): [typeof from, typeof on, typeof facts] => [from, on, facts]))
    .filter((_, at) => at % 4 === 0),
  resumeStep: each(...visits),
  usualNext: atEachStep.filter((_, at) => at % 8 === 0),
};
