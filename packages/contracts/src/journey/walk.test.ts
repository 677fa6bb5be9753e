import {
  asksPrequalification,
  factsOf,
  guard,
  isDeparture,
  nextStep,
  pathTo,
  placeAt,
  progressOf,
  resumeStep,
  stepOf,
  usualOutcomes,
  variants,
  type JourneyFacts,
  type Place,
  type Variant,
} from "./journey.rules.ts";

interface Walk {
  readonly path: string;
  readonly facts: JourneyFacts;
}

function after({ step }: Place, facts: JourneyFacts, passes: boolean): JourneyFacts {
  return {
    ...facts,
    completed: new Set([...facts.completed, ...stepOf(step).records]),
    signed: facts.signed || step === "sign",
    phoneVerified: facts.phoneVerified || step === "otp",
    masked: facts.masked && step !== "otp",
    questionsPassed: facts.questionsPassed || (step === "questions" && passes),
  };
}

/** Walks from the postcode to the end, noting where each step is and that it may be opened. */
function walk(start: JourneyFacts, passes: boolean): Walk {
  const taken: string[] = [];
  let [place, facts] = [placeAt(start.variant, "postcode"), start];
  for (;;) {
    expect(guard(place.step, facts)).toBeNull();
    taken.push(pathTo(place).replace(`/get-started-${start.variant}`, "P"));
    if (!isDeparture(place.step)) return { path: taken.join(" "), facts };
    const done = after(place, facts, passes);
    const outcome = place.step === "questions" && !passes ? "failed" : usualOutcomes[place.step];
    place = nextStep(place.step, outcome, done);
    facts = done;
  }
}

const asked = { v3: "P P/info P/contact P/sign", v4: "P P/info P/contact P/sign", v5: "P P/info-contact P/sign" };

/** The way from the signature on: variant, q1, questions passed. */
const ways: [Variant, boolean, boolean, string][] = [
  ["v3", true, true, "P/credits-report P/otp P/questions P/credit-report-s P/submit-claim"],
  ["v3", true, false, "P/credits-report P/otp P/questions P/submit-claim"],
  ["v3", false, true, "P/otp P/questions P/credit-report P/submit-claim"],
  ["v3", false, false, "P/otp P/questions P/submit-claim"],
  ["v4", true, true, "P/otp P/questions P/credits-report P/credit-report-s P/submit-claim"],
  ["v4", true, false, "P/otp P/questions P/submit-claim"],
  ["v4", false, true, "P/otp P/questions P/credit-report P/submit-claim"],
  ["v4", false, false, "P/otp P/questions P/submit-claim"],
  ["v5", true, true, "P/otp P/questions P/credits-report P/credit-report-s P/submit-claim"],
  ["v5", true, false, "P/otp P/questions P/submit-claim"],
  ["v5", false, true, "P/otp P/questions P/credit-report P/submit-claim"],
  ["v5", false, false, "P/otp P/questions P/submit-claim"],
];

describe("a whole journey", () => {
  it.each(ways)("in %s, q1 %s, questions passed %s, goes %s", (variant, q1, passes, way) => {
    expect(walk(factsOf(variant, { q1 }), passes).path).toBe(`${asked[variant]} ${way}`);
  });

  it.each(ways)(
    "in %s, q1 %s, questions passed %s, leaves the code out where it is off",
    (variant, q1, passes, way) => {
      const path = `${asked[variant]} ${way.replace("P/otp ", "")}`;
      expect(walk(factsOf(variant, { q1, otp: false }), passes).path).toBe(path);
      expect(walk(factsOf(variant, { q1, phoneVerified: true }), passes).path).toBe(path);
    },
  );

  it.each(ways.filter(([, , passes]) => passes))(
    "in %s, q1 %s, of a tester leaves the questions out",
    (variant, q1, passes, way) => {
      expect(walk(factsOf(variant, { q1, tester: true }), passes).path).toBe(
        `${asked[variant]} ${way.replace("P/questions ", "")}`,
      );
    },
  );

  it.each(variants)("in %s takes a masked visitor through the code first", (variant) => {
    const { path } = walk(factsOf(variant, { q1: true, masked: true, otp: false }), true);
    const beforeOtp = path.slice(0, path.indexOf("P/otp"));
    expect(beforeOtp.trim()).toBe(asked[variant]);
    expect(path).toContain("P/credits-report");
    expect(path).toMatch(/P\/submit-claim$/);
  });

  it.each(ways)("in %s, q1 %s, passed %s, can be broken off and taken up at every step", (variant, q1, passes) => {
    let facts = factsOf(variant, { q1 });
    let place = placeAt(variant, "postcode");
    while (isDeparture(place.step)) {
      expect(resumeStep(facts)).toEqual(place);
      facts = after(place, facts, passes);
      place = nextStep(place.step, place.step === "questions" && !passes ? "failed" : usualOutcomes[place.step], facts);
    }
    expect(resumeStep(facts)).toEqual(place);
  });

  it("never moves the bar back before the signature", () => {
    const way = ["postcode", "basic_info", "contact_info", "sign"] as const;
    const bar = way.map((step) => progressOf(step));
    expect(bar).toEqual([...bar].sort((one, other) => one - other));
    expect(asksPrequalification("v5", "") && progressOf("pre_qualification", 1)).toBeLessThan(progressOf("postcode"));
  });
});
