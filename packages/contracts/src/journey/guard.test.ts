import {
  factsOf,
  guard,
  hasStep,
  isDeparture,
  nextStep,
  reportModeOf,
  resumeStep,
  screenNames,
  stepNames,
  usualNext,
  variants,
  type JourneyFacts,
  type ScreenName,
  type StepName,
} from "./journey.rules.ts";

const yesAndNo = [false, true] as const;

const doors = [
  { masked: false, phoneVerified: false, otp: true },
  { masked: false, phoneVerified: true, otp: true },
  { masked: false, phoneVerified: false, otp: false },
  { masked: true, phoneVerified: true, otp: true },
] as const;

const everySubset: ReadonlySet<ScreenName>[] = Array.from(
  { length: 2 ** screenNames.length },
  (_, bits) => new Set(screenNames.filter((_name, index) => bits & (1 << index))),
);

const someSubsets = everySubset.filter((subset, index) => index % 17 === 0 || subset.size >= screenNames.length - 1);

function combinations(
  subsets: readonly ReadonlySet<ScreenName>[],
  more: readonly Partial<JourneyFacts>[],
): JourneyFacts[] {
  return variants.flatMap((variant) =>
    subsets.flatMap((completed) =>
      doors.flatMap((door) =>
        yesAndNo.flatMap((q1) =>
          more.map((facts) => factsOf(variant, { completed, signed: completed.has("sign"), ...door, q1, ...facts })),
        ),
      ),
    ),
  );
}

const visitors = [{}, { questionsPassed: true }, { tester: true }];
const states = [{}, { signed: true }, { submitted: true }, { submitted: true, throughResumeLink: true }];
const servings = [
  ...stepNames.map((step) => ({ served: new Set(stepNames.filter((name) => name !== step)) })),
  ...stepNames.map((step) => ({ served: new Set<StepName>([step]) })),
  { served: new Set<StepName>() },
  { served: new Set<StepName>(["postcode", "credit_report"]) },
];

/** Everything that has to hold of the guard, for every step under these facts; what does not is named. */
function broken(all: readonly JourneyFacts[]): string[] {
  return all.flatMap((facts) =>
    stepNames.flatMap((step) => {
      const to = guard(step, facts);
      if (to === null) return hasStep(facts.variant, step) ? [] : [`${facts.variant} opens ${step}, which it has not`];
      const move = `${facts.variant} ${step} -> ${to.step}`;
      if (to.variant !== facts.variant || !hasStep(facts.variant, to.step)) return [`${move} leaves the variant`];
      return guard(to.step, facts) === null ? [] : [`${move} is sent on again`];
    }),
  );
}

describe("the guard", () => {
  it("sends to a step that may be opened, whatever is done and whoever asks", () => {
    expect(broken(combinations(everySubset, visitors))).toEqual([]);
  });

  it("sends to a step that may be opened, whatever state the claim is in", () => {
    expect(broken(combinations(someSubsets, states))).toEqual([]);
  });

  it("sends to a step that may be opened, whatever live releases serve", () => {
    expect(broken(combinations(someSubsets, servings))).toEqual([]);
  });

  it("opens the step where a claim goes on", () => {
    const shut = combinations(everySubset, [...visitors, ...states]).filter(
      (facts) => guard(resumeStep(facts).step, facts) !== null,
    );
    expect(shut).toEqual([]);
  });

  it("knows a next step for every step that may be opened, save the last screens", () => {
    const ends = combinations(someSubsets, [...visitors, ...servings]).flatMap((facts) =>
      stepNames.filter((step) => guard(step, facts) === null && usualNext(step, facts) === null),
    );
    expect(new Set(ends)).toEqual(new Set(["submit_claim", "already_filed"]));
  });
});

describe("opening a step too early", () => {
  it.each([
    ["basic_info", [], "postcode"],
    ["contact_info", ["postcode"], "basic_info"],
    ["sign", ["postcode"], "basic_info"],
    ["sign", ["postcode", "basic_info"], "contact_info"],
    ["otp", ["postcode", "basic_info"], "contact_info"],
    ["credits_report", [], "postcode"],
    ["credit_report", ["postcode", "basic_info"], "contact_info"],
    ["questions", ["postcode", "basic_info", "contact_info"], "sign"],
    ["questions", ["postcode", "basic_info", "contact_info", "sign"], "otp"],
    ["submit_claim", ["postcode", "basic_info", "contact_info"], "sign"],
  ] as const)("%s after %p leads to %s", (step, completed, to) => {
    expect(guard(step, factsOf("v4", { completed: new Set(completed) }))).toMatchObject({ variant: "v4", step: to });
  });

  it("leads to the combined step in v5", () => {
    expect(guard("sign", factsOf("v5", { completed: new Set(["postcode"]) }))?.step).toBe("info_contact");
  });
});

describe("opening a step whose needs are met", () => {
  const contacted = new Set(["postcode", "basic_info", "contact_info"] as const);

  it.each(variants)("is allowed in %s, and going back is too", (variant) => {
    const open = stepNames.filter((step) => guard(step, factsOf(variant, { completed: contacted })) === null);
    const ofVariant = variant === "v5" ? ["info_contact"] : ["basic_info", "contact_info"];
    expect(open).toEqual([
      "pre_qualification",
      "postcode",
      ...ofVariant,
      "sign",
      "credits_report",
      "otp",
      "credit_report",
      "already_filed",
    ]);
  });

  it("shows the first-bureau report before any signature", () => {
    expect(guard("credit_report", factsOf("v3", { completed: contacted }))).toBeNull();
    expect(nextStep("credit_report", "start_claim", factsOf("v3", { completed: contacted })).step).toBe("sign");
  });
});

describe("a step of another variant", () => {
  it("is replaced by the one that stands in for it", () => {
    const facts = { completed: new Set(["postcode"] as const) };
    expect(guard("contact_info", factsOf("v5", facts))?.step).toBe("info_contact");
    expect(guard("info_contact", factsOf("v3", facts))?.step).toBe("basic_info");
  });
});

describe("sign, opened for a claim already signed", () => {
  const signed = new Set(["postcode", "basic_info", "contact_info", "sign"] as const);

  it.each([
    ["v3", { q1: true }, "credits_report"],
    ["v3", {}, "otp"],
    ["v4", { q1: true }, "otp"],
    ["v5", { phoneVerified: true }, "questions"],
    ["v5", { otp: false }, "questions"],
  ] as const)("goes on at the first step not done: %s %p at %s", (variant, facts, to) => {
    expect(guard("sign", factsOf(variant, { completed: signed, signed: true, ...facts }))?.step).toBe(to);
  });

  it("goes to the finish screen when nothing else is left", () => {
    const completed = new Set([...signed, "otp", "questions", "credit_report"] as const);
    expect(guard("sign", factsOf("v4", { completed, questionsPassed: true }))?.step).toBe("submit_claim");
    expect(guard("sign", factsOf("v4", { completed: new Set([...signed, "questions"] as const) }))?.step).toBe(
      "submit_claim",
    );
  });

  it("does not send back to the code when the number changed after the questions", () => {
    const completed = new Set([...signed, "otp", "questions"] as const);
    expect(resumeStep(factsOf("v4", { completed, questionsPassed: true })).step).toBe("credit_report");
  });
});

describe("a claim already submitted", () => {
  const submitted = { submitted: true, signed: true, completed: new Set(screenNames) };
  const earlier = stepNames.filter((step) => isDeparture(step) && step !== "otp");

  it.each(earlier)("shows 'already filed' when %s is opened", (step) => {
    expect(guard(step, factsOf("v3", submitted))?.step).toBe("already_filed");
  });

  it.each(earlier)("shows the finish screen when a resume link leads to %s", (step) => {
    expect(guard(step, factsOf("v4", { ...submitted, throughResumeLink: true }))?.step).toBe("submit_claim");
  });

  it.each([{ phoneVerified: true }, { otp: false }])(
    "shows 'already filed' when the code step is opened with %p",
    (facts) => {
      expect(guard("otp", factsOf("v3", { ...submitted, ...facts }))?.step).toBe("already_filed");
    },
  );

  it.each(variants)(
    "opens the code step in %s for a number that changed, which leads back to the finish screen",
    (variant) => {
      const changed = factsOf(variant, submitted);
      expect(guard("otp", changed)).toBeNull();
      expect(nextStep("otp", "verified", changed)).toEqual({ variant, step: "submit_claim", mode: "usual" });
    },
  );

  it("opens no code step that no live release serves", () => {
    const served = new Set(stepNames.filter((name) => name !== "otp"));
    expect(guard("otp", factsOf("v3", { ...submitted, served }))?.step).toBe("already_filed");
  });

  it("still shows its own finish screen after a reload", () => {
    expect(guard("submit_claim", factsOf("v3", submitted))).toBeNull();
  });
});

describe("a masked visitor", () => {
  const masked = { masked: true, phoneVerified: true, signed: true, completed: new Set(screenNames) };

  it.each(["credits_report", "questions", "credit_report"] as const)("confirms the phone before %s", (step) => {
    expect(guard(step, factsOf("v4", masked))?.step).toBe("otp");
  });

  it("may open the code step before there is a phone, where the page says what else to do", () => {
    expect(guard("otp", factsOf("v3", { masked: true, completed: new Set(["postcode"]) }))).toBeNull();
    expect(guard("otp", factsOf("v3", { completed: new Set(["postcode"]) }))?.step).toBe("basic_info");
  });

  it("may open the code step although the claim's phone was verified once", () => {
    expect(guard("otp", factsOf("v4", masked))).toBeNull();
  });
});

describe("the code step", () => {
  const completed = new Set(["postcode", "basic_info", "contact_info", "sign"] as const);

  it("opens once a phone is there to send to", () => {
    expect(guard("otp", factsOf("v3", { completed }))).toBeNull();
  });

  it.each([{ phoneVerified: true }, { otp: false }])("is passed through with %p", (facts) => {
    expect(guard("otp", factsOf("v3", { completed, ...facts }))?.step).toBe("questions");
  });

  it("is opened again by a number that changed", () => {
    const again = new Set([...completed, "otp"] as const);
    expect(guard("questions", factsOf("v3", { completed: again }))?.step).toBe("otp");
  });
});

describe("a tester", () => {
  it("is sent past the questions", () => {
    const completed = new Set(["postcode", "basic_info", "contact_info", "sign"] as const);
    const facts = factsOf("v3", { completed, tester: true, phoneVerified: true });
    expect(guard("questions", facts)?.step).toBe("credit_report");
    expect(resumeStep(facts).step).toBe("credit_report");
  });
});

describe("steps that no live release serves", () => {
  const slice = { served: new Set<StepName>(["postcode", "credit_report"]) };

  it("are passed over on the way forward", () => {
    expect(nextStep("postcode", "done", factsOf("v3", slice))).toMatchObject({ step: "credit_report", mode: "usual" });
    expect(nextStep("postcode", "done", factsOf("v4", { ...slice, q1: true }))).toMatchObject({ mode: "stealth" });
  });

  it("hand their needs on", () => {
    expect(guard("credit_report", factsOf("v5", slice))?.step).toBe("postcode");
    expect(guard("credit_report", factsOf("v5", { ...slice, completed: new Set(["postcode"]) }))).toBeNull();
  });

  it("lead on when they are opened all the same", () => {
    expect(guard("basic_info", factsOf("v3", { ...slice, completed: new Set(["postcode"]) }))?.step).toBe(
      "credit_report",
    );
    expect(guard("basic_info", factsOf("v3", slice))?.step).toBe("postcode");
  });

  it("do not hide the last screens", () => {
    expect(nextStep("credit_report", "submitted", factsOf("v3", slice)).step).toBe("submit_claim");
  });
});

describe("the first-bureau report", () => {
  it.each([
    ["stealth", false, "stealth"],
    ["stealth", true, "stealth"],
    ["usual", true, "sign-first"],
    ["usual", false, "before-signing"],
  ] as const)("at its %s address, signed %s, is %s", (mode, signed, report) => {
    expect(reportModeOf(mode, { signed })).toBe(report);
  });
});
