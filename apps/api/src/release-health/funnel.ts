import {
  isScreenName,
  ownerOf,
  screenNames,
  stepNames,
  stepOf,
  transitions,
  type Owner,
  type ScreenName,
  type StepName,
} from "@claims/contracts/journey/rules";

/** A visit that is not through by then, from the beginning of its ten minutes, is not through. */
export const countedAfterMs = 40 * 60_000;

/** Where a visit stands: at what follows the last thing that it completed, or at the beginning of the journey. */
export type FunnelStage = ScreenName | "begin";

/** These lead back, so a visit that takes one has not got through. */
const waysBack: ReadonlySet<string> = new Set(["not_eligible", "user_exists", "start_claim"]);

const stepsAfterStep = (step: StepName): StepName[] =>
  transitions.flatMap(({ from, on, to }) => (from === step && !waysBack.has(on) ? [to] : []));

function stepsAfter(stage: FunnelStage): StepName[] {
  if (stage === "begin") return ["postcode"];
  const following = stepNames.flatMap((step) => {
    const { records } = stepOf(step);
    if (!records.includes(stage)) return [];
    return records.at(-1) === stage ? stepsAfterStep(step) : [step];
  });
  return [...new Set(following)];
}

function screensAhead(stage: FunnelStage): ReadonlySet<ScreenName> {
  const steps = new Set(stepsAfter(stage));
  for (const step of steps) for (const next of stepsAfterStep(step)) steps.add(next);
  return new Set([...steps].flatMap((step) => stepOf(step).records).filter((screen) => screen !== stage));
}

export interface FunnelStageFacts {
  /** The steps that may follow: which of them does depends on the variant and on what was answered. */
  readonly steps: readonly StepName[];
  /** The remote that shows them. */
  readonly owner: Owner;
  /** Whatever of these a visit completes, it got through. */
  readonly ahead: ReadonlySet<ScreenName>;
}

/** Every stage that something follows, in the order of the journey. */
export const funnel: ReadonlyMap<FunnelStage, FunnelStageFacts> = new Map(
  (["begin", ...screenNames] as const).flatMap((stage) => {
    const steps = stepsAfter(stage);
    const [first] = steps;
    return first ? [[stage, { steps, owner: ownerOf(first), ahead: screensAhead(stage) }] as const] : [];
  }),
);

/** The stages that a visit has got through once it completes this. */
export const stagesPassedBy = (screen: ScreenName): FunnelStage[] =>
  [...funnel].flatMap(([stage, { ahead }]) => (ahead.has(screen) ? [stage] : []));

interface Saved {
  readonly screen_name?: string | undefined;
  readonly should_add_screen_name?: boolean | undefined;
  readonly journey?: unknown;
}

/** The stage that a save brings a visit to: the journey's first, or what follows the screen that it completes. */
export function stageAfter({
  screen_name: screen,
  should_add_screen_name: isDone,
  journey,
}: Saved): FunnelStage | null {
  if (isDone === true && screen !== undefined && isScreenName(screen)) return screen;
  return journey === undefined ? null : "begin";
}
