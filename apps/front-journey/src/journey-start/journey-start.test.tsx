import { fakeApi, networkDown, errorAnswer } from "@claims/contracts/http/builder";
import { stageOnShowAtom } from "@claims/contracts/journey/atoms";
import { aClaim, aClaimNumber } from "@claims/contracts/session/builder";
import { toastsAtom } from "@claims/contracts/toast/atoms";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { visit } from "../testing/visit.tsx";
import { Screen } from "./journey-start.screen.tsx";

const save = "PUT /session/claim";
const financed = "Had a car on finance between 2007 - 2021?";
const disclosed = "Did the dealer disclose their commission?";
const question = () => screen.getByRole("heading", { level: 1 });
const button = (name: string) => screen.getByRole("button", { name });
const postcode = () => screen.queryByRole("combobox", { name: "Postcode" });

function opened({ at = "/get-started-v5", ...given }: Partial<Parameters<typeof visit>[1]> = {}) {
  const store = visit(Screen, { at, ...given });
  return { store, stage: () => store.get(stageOnShowAtom), person: userEvent.setup() };
}

describe("the start of a journey", () => {
  it.each([
    ["/get-started-v5", true],
    ["/get-started-v5?postcode=M1+1AE", true],
    ["/get-started-v3", false],
    ["/get-started-v4", false],
    ["/get-started-v3?prequal=1", true],
    ["/get-started-v4?prequal=1", true],
    ["/get-started-v4?prequal=0", false],
  ])("at %s asks two questions first: %s", (at, isAsked) => {
    fakeApi();
    opened({ at });
    expect(postcode() === null).toBe(isAsked);
  });

  it("asks them before the postcode, one at a time", async () => {
    const api = fakeApi();
    const { person, stage } = opened();
    expect(question()).toHaveTextContent(financed);
    expect(document.title).toBe("Before you start - Example Claims");
    expect(stage()).toEqual({ step: "pre_qualification", stage: 0 });
    await person.click(button("Yes"));
    expect(question()).toHaveTextContent(disclosed);
    expect(question()).toHaveFocus();
    expect(stage()).toEqual({ step: "pre_qualification", stage: 1 });
    await person.click(button("No"));
    expect(postcode()).toBeVisible();
    expect(question()).toHaveFocus();
    expect(stage()).toBeNull();
    await waitFor(() =>
      expect(api.bodiesOf(save)).toEqual([
        { claimNumber: aClaimNumber, car_on_finance_2007_2021: true },
        { claimNumber: aClaimNumber, did_dealer_disclose_commission: false },
      ]),
    );
  });

  it("leads on whoever does not remember what the dealer disclosed, as No does", async () => {
    const api = fakeApi();
    const { person } = opened({ claim: aClaim({ fields: { car_on_finance_2007_2021: true } }) });
    await person.click(button("I don't remember"));
    expect(postcode()).toBeVisible();
    await waitFor(() =>
      expect(api.bodiesOf(save)).toEqual([expect.objectContaining({ did_dealer_disclose_commission: false })]),
    );
  });

  it("says after a No to the first that the search may still find something, and goes on", async () => {
    fakeApi();
    const { person } = opened();
    await person.click(button("No"));
    const hint = screen.getByText(
      "If you're not sure, we can still check for you and search for all your finance agreements as far back as 2007. It's the quickest way to get started.",
    );
    expect(hint.closest("[role=status]")).toBeVisible();
    expect(button("No")).toHaveAttribute("aria-pressed", "true");
    await person.click(button("Continue"));
    expect(question()).toHaveTextContent(disclosed);
  });

  it("lets nobody on who says that the commission was disclosed, unless the answer is changed", async () => {
    fakeApi();
    const { person } = opened({ claim: aClaim({ fields: { car_on_finance_2007_2021: true } }) });
    await person.click(button("Yes"));
    expect(
      screen.getByText("Sorry, it seems like you may not be eligible for a car finance claim at this time."),
    ).toBeVisible();
    expect(screen.getByText(/^You can still complain to your lender yourself, for free\./)).toBeVisible();
    expect(screen.getAllByRole("button")).toEqual([button("Change my answer")]);
    expect(button("Change my answer")).toHaveFocus();
    expect(button("Change my answer")).toHaveAccessibleDescription(/^Sorry.* You can still complain/);
    await person.click(button("Change my answer"));
    await person.click(button("No"));
    expect(postcode()).toBeVisible();
  });

  it("goes back to the first question, and asks the second again after it", async () => {
    fakeApi();
    const { person } = opened({ claim: aClaim({ fields: { car_on_finance_2007_2021: true } }) });
    await person.click(button("Back"));
    expect(question()).toHaveTextContent(financed);
    expect(question()).toHaveFocus();
    await person.click(button("Yes"));
    expect(question()).toHaveTextContent(disclosed);
  });

  it.each([
    [{}, financed],
    [{ car_on_finance_2007_2021: false }, financed],
    [{ car_on_finance_2007_2021: true }, disclosed],
    [{ car_on_finance_2007_2021: true, did_dealer_disclose_commission: true }, disclosed],
    [
      { car_on_finance_2007_2021: false, did_dealer_disclose_commission: false },
      "You could be owed up to £700 per agreement*",
    ],
  ])("is found again where it was left: %j", (fields, heading) => {
    fakeApi();
    opened({ claim: aClaim({ fields }) });
    expect(question()).toHaveTextContent(heading);
  });

  it("does not wait for the network", async () => {
    fakeApi({ [save]: () => networkDown() });
    const { person } = opened();
    await person.click(button("Yes"));
    expect(question()).toHaveTextContent(disclosed);
  });

  it("shows what the server says when it refuses an answer", async () => {
    fakeApi({ [save]: () => errorAnswer(409, "This claim has already been submitted.") });
    const { person, store } = opened();
    await person.click(button("Yes"));
    await waitFor(() =>
      expect(store.get(toastsAtom).map(({ text }) => text)).toEqual(["This claim has already been submitted."]),
    );
  });
});
