import {
  afterQuestionsResume,
  afterResume,
  asksPrequalification,
  hasStep,
  isStepName,
  ownerOf,
  pathOf,
  progressOf,
  redirectOf,
  stepAt,
  stepNames,
  stepOf,
  variants,
} from "./journey.rules.ts";

const shared = {
  sign: "sign",
  "credits-report": "credits_report",
  "credit-report": "credit_report",
  "credit-report-s": "credit_report",
  otp: "otp",
  questions: "questions",
  "submit-claim": "submit_claim",
  "already-filed": "already_filed",
} as const;

/** The route sets of the specification. */
const routeSets = {
  v3: { "": "postcode", info: "basic_info", contact: "contact_info", ...shared },
  v4: { "": "postcode", info: "basic_info", contact: "contact_info", ...shared },
  v5: { "": "postcode", "info-contact": "info_contact", ...shared },
} as const;

const routes = variants.flatMap((variant) =>
  Object.entries(routeSets[variant]).map(([route, step]) => ({
    variant,
    step,
    path: `/get-started-${variant}${route && `/${route}`}`,
    mode: route === "credit-report-s" ? ("stealth" as const) : ("usual" as const),
  })),
);

describe("the routes of a variant", () => {
  it.each(routes)("$path is $step", ({ path, variant, step, mode }) => {
    expect(stepAt(path)).toEqual({ variant, step, mode });
    expect(pathOf(step, variant, mode)).toBe(path);
  });

  it("are found with a slash at the end and in capitals too, as the router finds them", () => {
    expect(stepAt("/get-started-v3/")?.step).toBe("postcode");
    expect(stepAt("/Get-Started-V4/OTP/")?.step).toBe("otp");
  });

  it.each([
    "/",
    "",
    "/get-started-v6",
    "/get-started-v3/elsewhere",
    "/get-started-v3/info/more",
    "/get-started",
    "/otp",
  ])("%p is no step", (path) => {
    expect(stepAt(path)).toBeNull();
    expect(redirectOf(path)).toBeNull();
  });

  it("include the home page for the postcode step, and only for that", () => {
    expect(pathOf("postcode", "v4", "homepage")).toBe("/");
    expect(pathOf("sign", "v4", "homepage")).toBe("/get-started-v4/sign");
    expect(pathOf("sign", "v4", "stealth")).toBe("/get-started-v4/sign");
    expect(pathOf("pre_qualification", "v5")).toBe("/get-started-v5");
  });
});

describe("a route of another variant", () => {
  it.each([
    ["/get-started-v3/dob", "/get-started-v3/info"],
    ["/get-started-v4/dob", "/get-started-v4/info"],
    ["/get-started-v3/info-contact", "/get-started-v3/info"],
    ["/get-started-v4/info-contact/", "/get-started-v4/info"],
    ["/get-started-v5/info", "/get-started-v5/info-contact"],
    ["/get-started-v5/dob", "/get-started-v5/info-contact"],
    ["/get-started-v5/contact", "/get-started-v5/info-contact"],
  ])("%s leads to %s", (from, to) => {
    expect(redirectOf(from)).toBe(to);
    expect(stepAt(from)).toBeNull();
    expect(stepAt(to)).not.toBeNull();
    expect(redirectOf(to)).toBeNull();
  });

  it.each(routes)("$path leads nowhere else", ({ path }) => {
    expect(redirectOf(path)).toBeNull();
  });
});

describe("links to a claim", () => {
  it("lead to the sign step of v3 with the id", () => {
    expect(afterResume("clm_1?&")).toBe("/get-started-v3/sign?id=clm_1%3F%26");
  });

  it("lead to the questions of the claim's own journey", () => {
    expect(afterQuestionsResume("v5")).toBe("/get-started-v5/questions");
  });
});

describe("pre-qualification", () => {
  it("comes first in v5, and elsewhere when the address asks for it", () => {
    expect(asksPrequalification("v5", "")).toBe(true);
    expect(asksPrequalification("v3", "")).toBe(false);
    expect(asksPrequalification("v3", "?a=b&prequal=1")).toBe(true);
    expect(asksPrequalification("v4", "?prequal=0")).toBe(false);
  });
});

describe("a step", () => {
  it.each([
    ["pre_qualification", [8.33, 16.67]],
    ["postcode", [25]],
    ["basic_info", [50]],
    ["contact_info", [75]],
    ["info_contact", [40, 50, 60]],
    ["sign", [80]],
    ["credits_report", [85]],
    ["otp", [88]],
    ["questions", [90]],
    ["credit_report", [95]],
    ["submit_claim", [100]],
    ["already_filed", [100]],
  ] as const)("%s stands at %p percent", (step, progress) => {
    expect(progress.map((_, stage) => progressOf(step, stage))).toEqual(progress);
    expect(progressOf(step)).toBe(progress[0]);
    expect(progressOf(step, 99)).toBe(progress[0]);
  });

  it("belongs to the front half up to the signature, and to the back half after it", () => {
    const front = stepNames.filter((step) => ownerOf(step) === "front-journey");
    expect(front).toEqual(["pre_qualification", "postcode", "basic_info", "contact_info", "info_contact", "sign"]);
  });

  it("needs first what the specification says", () => {
    const needs = stepNames.map((step) => [step, stepOf(step).needs]);
    expect(Object.fromEntries(needs)).toEqual({
      pre_qualification: [],
      postcode: [],
      basic_info: ["postcode"],
      contact_info: ["basic_info"],
      info_contact: ["postcode"],
      sign: ["contact_info"],
      credits_report: ["contact_info"],
      otp: ["contact_info"],
      questions: ["sign", "otp"],
      credit_report: ["contact_info"],
      submit_claim: ["sign"],
      already_filed: [],
    });
  });

  it("is known by its name, and nothing else is", () => {
    expect(stepNames.every(isStepName)).toBe(true);
    expect(["", "toString", "landing"].some(isStepName)).toBe(false);
    expect(hasStep("v5", "basic_info")).toBe(false);
  });
});
