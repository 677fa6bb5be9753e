import { done, fakeApi, networkDown, errorAnswer } from "@claims/contracts/http/builder";
import { variants } from "@claims/contracts/journey/rules";
import { aSignedClaim } from "@claims/contracts/session/builder";
import { screen } from "@testing-library/react";
import { after, never } from "../../testing/answers.ts";
import { bureauWith, emptyFile, twoAgreements } from "../../testing/bureau.ts";
import { pass } from "../../testing/pass.ts";
import { visit } from "../../testing/visit.tsx";
import { Screen } from "./credit-report.screen.tsx";

const addressBar = () => screen.getByTitle("Address bar");
const open = (variant = "v3") =>
  visit(Screen, { at: `/get-started-${variant}/credit-report-s`, claim: aSignedClaim() });
const expectHere = () => expect(addressBar()).toHaveTextContent("/get-started-v3/credit-report-s");
const expectGone = () => expect(addressBar()).toHaveTextContent("/get-started-v3/submit-claim");

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

describe("the stealth report", () => {
  it("shows that it is submitting, and nothing of what was found", async () => {
    fakeApi(bureauWith());
    open();
    await pass(1_400);
    expect(screen.getByRole("status")).toHaveTextContent(/^Submitting\.\.\.$/);
    expect(screen.queryByRole("checkbox")).toBeNull();
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.getByRole("heading", { level: 1, name: "Your agreements" })).toBeInTheDocument();
  });

  it("submits by itself, but not before 1.5 s after it has opened", async () => {
    fakeApi(bureauWith());
    open();
    await pass(1_400);
    expectHere();
    await pass(100);
    expectGone();
  });

  it("submits 1 s after a check that took longer", async () => {
    fakeApi({ ...bureauWith(), "POST /credit-check": after(2_000, () => done(twoAgreements)) });
    open();
    await pass(3_200);
    expectHere();
    await pass(100);
    expectGone();
  });

  it("reassures, in a wait that goes on, that all is well", async () => {
    fakeApi({ "POST /credit-check": never });
    open();
    await pass(3_000);
    expect(screen.getByRole("status")).toHaveTextContent(/^Submitting\.\.\.Please keep this window open$/);
    await pass(7_000);
    expect(screen.getByRole("status")).toHaveTextContent(
      /^Submitting\.\.\.Still working… this can take a little longer at busy times\.$/,
    );
  });

  it("submits everything that was found", async () => {
    const api = fakeApi(bureauWith());
    open();
    await pass(1_500);
    expect(api.bodiesOf("PUT /session/claim").at(-1)).toMatchObject({
      selected_hire_purchases_for_claim: [{ hpId: "hp-1" }, { hpId: "hp-2" }],
      like_to_file_claim: true,
      screen_name: "credit_report",
    });
  });

  it.each([
    ["nothing is found", bureauWith(emptyFile)],
    ["the bureau is down", { "POST /credit-check": () => errorAnswer(502) }],
  ])("goes on without a word where %s", async (_, answers) => {
    const api = fakeApi(answers);
    open();
    await pass(1_500);
    expectGone();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(api.bodiesOf("PUT /session/claim").at(-1)).toMatchObject({ like_to_file_claim: false });
  });

  it("waits for a connection that is down, and says so", async () => {
    fakeApi({ ...bureauWith(), "POST /credit-check": networkDown });
    open();
    await pass(3_000);
    expectHere();
    expect(screen.getByText(/^We couldn't reach our service/)).toBeVisible();
  });

  it("leaves nothing to come back to", async () => {
    fakeApi(bureauWith());
    open();
    const entries = window.history.length;
    await pass(1_500);
    expectGone();
    expect(window.history).toHaveLength(entries);
  });

  it.each(variants)("is part of %s", async (variant) => {
    fakeApi(bureauWith());
    open(variant);
    await pass(1_500);
    expect(addressBar()).toHaveTextContent(`/get-started-${variant}/submit-claim`);
  });
});
