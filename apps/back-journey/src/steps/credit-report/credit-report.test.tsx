import { claimId, done, fakeApi, errorAnswer } from "@claims/contracts/http/builder";
import { variants } from "@claims/contracts/journey/rules";
import type { Claim } from "@claims/contracts/session/atoms";
import { aClaimWithAddress, aSignedClaim, someAnswers } from "@claims/contracts/session/builder";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { after } from "../../testing/answers.ts";
import { bureauWith } from "../../testing/bureau.ts";
import { pass } from "../../testing/pass.ts";
import { visit } from "../../testing/visit.tsx";
import { Screen } from "./credit-report.screen.tsx";

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const addressBar = () => screen.getByTitle("Address bar");
const submit = () => user.click(screen.getByRole("button", { name: "Final Step" }));
const agreement = (name: string) => screen.getByRole("checkbox", { name });
const first = "Agreement #1 Started January 5, 2019 with Meadow Motor Finance";
const second = "Agreement #2 Started September 21, 2020 with Harbour Car Credit";
const nextPage =
  "Once you sign up on the next page, we'll share the names of your lenders and provide the next steps to help you find more potential claims.";

async function openReport(claim: Claim, variant = "v3") {
  const page = visit(Screen, { at: `/get-started-${variant}/credit-report`, claim });
  await pass(300);
  return page;
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

describe("the agreements that were found", () => {
  it("are listed by number and start date under what was found", async () => {
    fakeApi(bureauWith());
    await openReport(aSignedClaim());
    expect(screen.getByRole("heading", { level: 1, name: "We've Found Your Car Finance Agreement(s)" })).toBeVisible();
    expect(
      screen.getByRole("group", { name: "Based on your credit file, we've found the following agreement(s):" }),
    ).toBeVisible();
    expect(screen.getAllByRole("checkbox")).toEqual([agreement(first), agreement(second)]);
    expect(document.title).toBe("Your agreements - Example Claims");
  });

  it("start selected and can be left out", async () => {
    fakeApi(bureauWith());
    await openReport(aSignedClaim());
    expect(agreement(first)).toBeChecked();
    expect(agreement(second)).toBeChecked();
    expect(screen.getAllByText("Included")).toHaveLength(2);

    await user.click(agreement(second));
    expect(agreement(second)).not.toBeChecked();
    expect(screen.getByText("Not included")).toBeVisible();
    expect(
      screen.getByText("Untick any agreement that is not yours, or that you do not want to claim for."),
    ).toBeVisible();
  });

  it("are as the claimant left them when they come back", async () => {
    fakeApi(bureauWith());
    const selected = [{ hpId: "hp-2" }];
    await openReport(aSignedClaim({ fields: someAnswers({ selected_hire_purchases_for_claim: selected }) }));
    expect(agreement(first)).not.toBeChecked();
    expect(agreement(second)).toBeChecked();
  });

  it("are as the claimant left them after a reload, also where nothing was left", async () => {
    fakeApi(bureauWith());
    const opened = await openReport(aSignedClaim());
    await user.click(agreement(second));
    opened.leave();
    const reloaded = await openReport(aSignedClaim());
    expect(agreement(first)).toBeChecked();
    expect(agreement(second)).not.toBeChecked();
    await user.click(agreement(first));
    reloaded.leave();
    await openReport(aSignedClaim());
    expect(screen.queryByRole("checkbox", { checked: true })).toBeNull();
    await user.click(agreement(first));
    await submit();
    await pass(0);
    expect({ ...sessionStorage }).toEqual({});
  });

  it("are all selected again where the last check had found none", async () => {
    fakeApi(bureauWith());
    await openReport(aSignedClaim({ fields: someAnswers({ selected_hire_purchases_for_claim: [] }) }));
    expect(agreement(first)).toBeChecked();
    expect(agreement(second)).toBeChecked();
  });

  it("stand beside notes on how they were chosen and what they do not promise", async () => {
    fakeApi(bureauWith());
    await openReport(aSignedClaim());
    const notes = screen.getByRole("complementary", { name: "Notes on this step" });
    expect(notes).toHaveTextContent(/How we chose these.*started before 2021/);
    expect(notes).toHaveTextContent(/Not a promise.*Whether a refund is due is for the lender or the ombudsman to say/);
  });

  it("are read out when they arrive: their heading takes the focus", async () => {
    fakeApi(bureauWith());
    await openReport(aSignedClaim());
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  });

  it("leave the focus alone where the claimant has it elsewhere", async () => {
    fakeApi(bureauWith());
    const help = document.body.appendChild(document.createElement("button"));
    help.focus();
    await openReport(aSignedClaim());
    expect(help).toHaveFocus();
    help.remove();
  });
});

describe("before a signature", () => {
  it("names no lender", async () => {
    fakeApi(bureauWith());
    await openReport(aClaimWithAddress());
    expect(agreement("Agreement #1 Started January 5, 2019")).toBeVisible();
    expect(screen.queryByText(/Meadow Motor Finance/)).toBeNull();
  });

  it("says what comes next, and Start Claim leads to the signature", async () => {
    fakeApi(bureauWith());
    await openReport(aClaimWithAddress());
    expect(screen.getByText(nextPage)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Final Step" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Start Claim" }));
    await pass(0);
    expect(addressBar()).toHaveTextContent("/get-started-v3/sign");
  });
});

describe("with a signature", () => {
  it.each(variants)("hides what was for before, and Final Step leads to the end of %s", async (variant) => {
    fakeApi(bureauWith());
    await openReport(aSignedClaim(), variant);
    expect(screen.queryByText(nextPage)).toBeNull();
    expect(screen.queryByRole("button", { name: "Start Claim" })).toBeNull();
    await submit();
    await pass(0);
    expect(addressBar()).toHaveTextContent(`/get-started-${variant}/submit-claim`);
  });
});

describe("submitting", () => {
  it("saves what is selected with the claim, and that the step is done", async () => {
    const api = fakeApi(bureauWith());
    await openReport(aSignedClaim());
    await user.click(agreement(first));
    await submit();
    await pass(0);
    expect(api.bodiesOf("PUT /session/claim").at(-1)).toEqual({
      claimNumber: claimId,
      selected_hire_purchases_for_claim: [expect.objectContaining({ hpId: "hp-2", defendant: "Harbour Car Credit" })],
      like_to_file_claim: true,
      screen_name: "credit_report",
      should_add_screen_name: true,
    });
  });

  it("keeps the lenders here, for the steps that follow", async () => {
    fakeApi(bureauWith());
    await openReport(aSignedClaim());
    await submit();
    await pass(0);
    expect(JSON.parse(localStorage.getItem("credit-report-lenders") ?? "")).toMatchObject([
      { defendant: "Meadow Motor Finance" },
      { defendant: "Harbour Car Credit" },
    ]);
    expect(localStorage.getItem("skip_exp")).toBe("true");
  });

  it("with nothing selected asks for at least one, and saves nothing", async () => {
    const api = fakeApi(bureauWith());
    await openReport(aSignedClaim());
    await user.click(agreement(first));
    await user.click(agreement(second));
    await submit();
    await pass(0);
    expect(screen.getByRole("alert")).toHaveTextContent(/^Please select atleast one potential claim to continue\.$/);
    expect(document.title).toBe("Error: Your agreements - Example Claims");
    expect(addressBar()).toHaveTextContent("/get-started-v3/credit-report");
    expect(api.bodiesOf("PUT /session/claim")).not.toContainEqual(
      expect.objectContaining({ like_to_file_claim: true }),
    );
  });

  it("takes 'None of these is mine' for an answer, leads on, and remembers it", async () => {
    const api = fakeApi(bureauWith());
    const opened = await openReport(aSignedClaim());
    await user.click(screen.getByRole("button", { name: "None of these is mine" }));
    await pass(0);
    expect(addressBar()).toHaveTextContent("/get-started-v3/submit-claim");
    const rejected = [{ hpId: "hp-not-1" }, { hpId: "hp-not-2" }];
    expect(api.bodiesOf("PUT /session/claim").at(-1)).toMatchObject({
      selected_hire_purchases_for_claim: rejected,
      like_to_file_claim: false,
      screen_name: "credit_report",
    });
    opened.leave();
    await openReport(aSignedClaim({ fields: someAnswers({ selected_hire_purchases_for_claim: rejected }) }));
    expect(screen.queryByRole("checkbox", { checked: true })).toBeNull();
  });

  it("takes the alert away once something is selected", async () => {
    fakeApi(bureauWith());
    await openReport(aSignedClaim());
    await user.click(agreement(first));
    await user.click(agreement(second));
    await submit();
    await user.click(agreement(first));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(document.title).toBe("Your agreements - Example Claims");
  });

  it("says that it is under way, and does not submit twice", async () => {
    const slowly = after(2_000, () => done({ claimId, updatedAt: "2026-11-20T12:00:00.000Z" }));
    const api = fakeApi({ ...bureauWith(), "PUT /session/claim": slowly });
    await openReport(aSignedClaim());
    await submit();
    await user.click(screen.getByRole("button", { name: "Submitting..." }));
    await pass(4_000);
    expect(addressBar()).toHaveTextContent("/get-started-v3/submit-claim");
    const submissions = api
      .bodiesOf("PUT /session/claim")
      .filter((body) => Object(body).screen_name === "credit_report");
    expect(submissions).toHaveLength(1);
  });

  it("leads to the claim that another tab has submitted", async () => {
    const api = fakeApi(bureauWith());
    await openReport(aSignedClaim());
    const submitted = { success: false, message: "It is with us.", code: "claim-submitted", statusCode: 409 };
    api.change({ "PUT /session/claim": () => Response.json({ ...submitted, responseObject: null }, { status: 409 }) });
    await submit();
    await pass(0);
    expect(addressBar()).toHaveTextContent("/get-started-v3/already-filed");
  });

  it("that cannot be saved says so and stays, with everything as it was", async () => {
    const api = fakeApi(bureauWith());
    await openReport(aSignedClaim());
    await user.click(agreement(first));
    api.change({ "PUT /session/claim": () => errorAnswer(500) });
    await submit();
    await pass(0);
    expect(screen.getByRole("alert")).toHaveTextContent("We couldn't save this step.");
    expect(addressBar()).toHaveTextContent("/get-started-v3/credit-report");
    expect(agreement(first)).not.toBeChecked();
    expect(screen.getByRole("button", { name: "Final Step" })).toBeEnabled();
  });
});
