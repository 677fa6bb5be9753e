import {
  factsOf,
  nextStep,
  pathTo,
  transitions,
  usualNext,
  variants,
  type Departure,
  type JourneyFacts,
  type OutcomeOf,
  type Variant,
} from "./journey.rules.ts";

/** 'What follows what' of the specification: from, what happened, [v3 not q1, v3 q1, others not q1, others q1]. */
const written = [
  ["sign", "done", ["otp", "credits-report", "otp", "otp"]],
  ["credits_report", "done", ["otp", "otp", "submit-claim", "credit-report-s"]],
  ["otp", "verified", ["questions", "questions", "questions", "questions"]],
  ["questions", "passed", ["credit-report", "credit-report-s", "credit-report", "credits-report"]],
  ["questions", "failed", ["submit-claim", "submit-claim", "submit-claim", "submit-claim"]],
  ["credit_report", "submitted", ["submit-claim", "submit-claim", "submit-claim", "submit-claim"]],
  ["credit_report", "start_claim", ["sign", "sign", "sign", "sign"]],
  ["basic_info", "done", ["contact", "contact", "contact", "contact"]],
  ["contact_info", "done", ["sign", "sign", "sign", "sign"]],
  ["info_contact", "done", ["sign", "sign", "sign", "sign"]],
  ["contact_info", "user_exists", ["", "", "", ""]],
  ["info_contact", "user_exists", ["", "", "", ""]],
  ["pre_qualification", "eligible", ["", "", "", ""]],
  ["pre_qualification", "not_eligible", ["", "", "", ""]],
] as const;

const cases = written.flatMap(([from, on, routes]) =>
  variants.flatMap((variant) =>
    [false, true].map((q1) => {
      const route = routes[(variant === "v3" ? 0 : 2) + (q1 ? 1 : 0)];
      return { from, on, variant, q1, to: `/get-started-${variant}${route ? `/${route}` : ""}` };
    }),
  ),
);

function follow<From extends Departure>(from: From, on: string, facts: JourneyFacts) {
  // The table above is written by hand; a wrong outcome in it fails as a missing line.
  return nextStep(from, on as OutcomeOf<From>, facts);
}

describe("what follows what", () => {
  it.each(cases)("$variant, q1 $q1: after $from on $on comes $to", ({ from, on, variant, q1, to }) => {
    expect(pathTo(follow(from, on, factsOf(variant, { q1 })))).toBe(to);
  });

  it.each([
    ["v3", "/get-started-v3/info"],
    ["v4", "/get-started-v4/info"],
    ["v5", "/get-started-v5/info-contact"],
  ] satisfies [Variant, string][])("asks for the person after the postcode: %s goes to %s", (variant, to) => {
    expect(pathTo(nextStep("postcode", "done", factsOf(variant)))).toBe(to);
  });

  it("has exactly one line for every step, outcome, variant and q1", () => {
    const known = new Set(transitions.map(({ from, on }) => `${from} ${on}`));
    const lines = [...known].flatMap((key) =>
      variants.flatMap((variant) =>
        [false, true].map((q1) => {
          const holding = transitions.filter((line) => {
            const forVariant = !("variants" in line) || line.variants.some((name) => name === variant);
            return `${line.from} ${line.on}` === key && forVariant && (!("q1" in line) || line.q1 === q1);
          });
          return [key, variant, q1, holding.length] as const;
        }),
      ),
    );
    expect(lines.filter(([, , , count]) => count !== 1)).toEqual([]);
    expect(lines).toHaveLength(known.size * 6);
  });

  it("throws with the way out when a line is missing", () => {
    expect(() => follow("sign", "elsewhere", factsOf("v3"))).toThrow("add a line to transitions.ts");
  });
});

describe("the door before the questions", () => {
  it.each(variants)("is passed through in %s once the phone is verified", (variant) => {
    expect(nextStep("sign", "done", factsOf(variant, { phoneVerified: true })).step).toBe("questions");
  });

  it.each(variants)("is taken away in %s by the switch", (variant) => {
    expect(nextStep("sign", "done", factsOf(variant, { otp: false })).step).toBe("questions");
  });

  it("is passed through on the way from the second bureau's report too", () => {
    const facts = factsOf("v3", { q1: true, phoneVerified: true });
    expect(nextStep("credits_report", "done", facts).step).toBe("questions");
  });

  it("stands in every way to the questions while the phone is unverified", () => {
    const before = variants.flatMap((variant) => [
      nextStep("sign", "done", factsOf(variant)),
      nextStep("credits_report", "done", factsOf("v3", { q1: true })),
    ]);
    expect(new Set(before.map(({ step }) => step))).toEqual(new Set(["otp"]));
  });
});

describe("a tester", () => {
  it("bypasses the questions as if they had been answered rightly", () => {
    const tester = { tester: true, phoneVerified: true };
    expect(pathTo(nextStep("sign", "done", factsOf("v3", tester)))).toBe("/get-started-v3/credit-report");
    expect(pathTo(nextStep("sign", "done", factsOf("v4", { ...tester, q1: true })))).toBe(
      "/get-started-v4/credits-report",
    );
    expect(pathTo(nextStep("credits_report", "done", factsOf("v3", { ...tester, q1: true })))).toBe(
      "/get-started-v3/credit-report-s",
    );
  });

  it("still confirms the phone first", () => {
    expect(nextStep("sign", "done", factsOf("v5", { tester: true })).step).toBe("otp");
    expect(nextStep("otp", "verified", factsOf("v5", { tester: true })).step).toBe("credit_report");
  });
});

describe("a masked visitor", () => {
  it("confirms the phone before any report, even where the code is switched off", () => {
    const masked = { masked: true, otp: false, phoneVerified: true };
    expect(nextStep("sign", "done", factsOf("v3", { ...masked, q1: true })).step).toBe("otp");
    expect(nextStep("sign", "done", factsOf("v4", masked)).step).toBe("otp");
    expect(nextStep("questions", "passed", factsOf("v4", masked)).step).toBe("otp");
  });

  it("comes to the report that the door stood before", () => {
    const facts = factsOf("v3", { q1: true, signed: true, masked: true });
    expect(nextStep("otp", "verified", facts).step).toBe("credits_report");
  });

  it("is not asked the questions a second time", () => {
    const completed = new Set(["sign", "credits_report", "otp", "questions"] as const);
    const facts = factsOf("v4", { signed: true, masked: true, completed, questionsPassed: true });
    expect(nextStep("otp", "verified", facts).step).toBe("credit_report");
  });
});

describe("what is fetched ahead", () => {
  it("is the step that usually follows, and nothing after the last screens", () => {
    expect(usualNext("sign", factsOf("v3"))?.step).toBe("otp");
    expect(usualNext("postcode", factsOf("v5"))?.step).toBe("info_contact");
    expect(usualNext("submit_claim", factsOf("v3"))).toBeNull();
    expect(usualNext("already_filed", factsOf("v3"))).toBeNull();
  });
});
