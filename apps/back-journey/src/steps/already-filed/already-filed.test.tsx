import { claimId, done, fakeApi } from "@claims/contracts/http/builder";
import type { Claim } from "@claims/contracts/session/atoms";
import { aSignedClaim } from "@claims/contracts/session/builder";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { aResult } from "../../testing/result.ts";
import { visit } from "../../testing/visit.tsx";
import { Screen } from "./already-filed.screen.tsx";

const open = (parts: Partial<Claim> = {}) =>
  visit(Screen, { at: "/get-started-v3/already-filed", claim: aSignedClaim({ submitted: true, ...parts }) });

/** How many pages the browser has been to in this tab. */
function withHistoryOf(length: number) {
  jest.spyOn(window.history, "length", "get").mockReturnValue(length);
}

beforeEach(() => void fakeApi({ "GET /claims/current/result": () => done(aResult()) }));
afterEach(() => jest.restoreAllMocks());

describe("the screen for a claim that was already submitted", () => {
  it("says so", () => {
    open();
    expect(screen.getByRole("heading", { level: 1, name: "Claim already submitted!" })).toBeVisible();
    expect(
      screen.getByText(
        "Unfortunately, as you've already submitted an enquiry and/or claim, we are unable to offer our services to you.",
      ),
    ).toBeVisible();
    expect(document.title).toBe("Claim already submitted! - Example Claims");
  });

  it("says that the first claim is safe, shows its receipt and leads to it", async () => {
    open();
    expect(screen.getByText(/^That is about a second claim\./)).toHaveTextContent("Your first one is safe with us.");
    expect(await screen.findByText("EC-7F3K-92QD")).toBeVisible();
    expect(screen.getByText("Albion Vehicle Credit")).toBeVisible();
    expect(screen.getByRole("link", { name: "Open your claim" })).toHaveAttribute(
      "href",
      "/get-started-v3/submit-claim",
    );
    expect(screen.getByRole("link", { name: "Verify Your Identity" })).toHaveAttribute(
      "href",
      `/get-started/id-selfie-upload?id=${claimId}`,
    );
    expect(screen.getByRole("list", { name: "What happens, and when" })).toHaveTextContent("We write to your lenders.");
    expect(screen.getByRole("link", { name: "Go to the home page" })).toHaveAttribute("href", "/");
  });

  it("asks for no ID where nothing was found", async () => {
    fakeApi({ "GET /claims/current/result": () => done(aResult({ outcome: "nothing", claimed: [] })) });
    open();
    expect(await screen.findByText("EC-7F3K-92QD")).toBeVisible();
    expect(screen.queryByRole("link", { name: "Verify Your Identity" })).toBeNull();
  });

  it("says that there is something to choose, and writes to no lender before", async () => {
    const toChoose = [{ hpId: "hp-one", lender: "Albion Vehicle Credit", startDate: "2017-03-14" }];
    fakeApi({ "GET /claims/current/result": () => done(aResult({ claimed: [], toChoose })) });
    open();
    expect(await screen.findByText("We found 1 agreement. Choose what you claim for.")).toBeVisible();
    expect(screen.queryByText("Albion Vehicle Credit")).toBeNull();
    expect(screen.queryByText("We write to your lenders.")).toBeNull();
  });

  it("calls no claim safe where this browser has none that was submitted", () => {
    open({ submitted: false });
    expect(screen.getByText(/^This browser has no claim that is with us\./)).toBeVisible();
    expect(screen.queryByText(/safe with us/)).toBeNull();
  });

  it("shows nothing of the claim to a visitor who has yet to show that it is theirs", () => {
    open({ masked: true });
    expect(screen.getAllByRole("link")).toEqual([screen.getByRole("link", { name: "Go to the home page" })]);
    expect(screen.queryByText("EC-7F3K-92QD")).toBeNull();
  });

  it("leads back where there is somewhere to go back to", async () => {
    withHistoryOf(2);
    const back = jest.spyOn(window.history, "back").mockReturnValue();
    open();
    await userEvent.click(screen.getByRole("button", { name: "Go Back" }));
    expect(back).toHaveBeenCalledTimes(1);
  });

  it("has no button for whoever came straight here", () => {
    withHistoryOf(1);
    open();
    expect(screen.queryByRole("button")).toBeNull();
  });
});
