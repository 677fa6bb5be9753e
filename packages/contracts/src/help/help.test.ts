import * as v from "valibot";
import { fieldOf } from "../http/http.schema.ts";
import { feedbackBody } from "./help.schema.ts";

const claim_number = "clm_0123456789abcdefghij";

describe("the body of a feedback call", () => {
  it("is another phone number, in its one form", () => {
    const body = {
      claim_number,
      phone_number: "07700 900456",
      feedback_action: "Update My Phone Number (07700900456)",
    };
    expect(v.parse(feedbackBody, body)).toEqual({ ...body, phone_number: "+447700900456" });
  });

  it("is what is wrong, in the claimant's words", () => {
    const body = { claim_number, feedback_submitted: true, feedback: "  The button does nothing. " };
    expect(v.parse(feedbackBody, body)).toEqual({ ...body, feedback: "The button does nothing." });
  });

  it.each([
    ["phone_number", { claim_number, phone_number: "123", feedback_action: "x" }],
    ["feedback", { claim_number, feedback_submitted: true }],
    ["feedback", { claim_number, feedback_submitted: true, feedback: "  " }],
    ["feedback", { claim_number, feedback_submitted: true, feedback: "x".repeat(2_001) }],
    ["qkba", { claim_number, feedback_submitted: true, feedback: "x", qkba: "hi" }],
    ["feedback", { claim_number, phone_number: "07700900456", feedback_action: "x", feedback: "both" }],
  ])("is refused by the name of %s", (field, body) => {
    const { issues = [] } = v.safeParse(feedbackBody, body);
    expect(issues.map(fieldOf)[0]).toBe(field);
  });
});
