import { aSignedClaim } from "@claims/contracts/session/builder";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { visit } from "../../testing/visit.tsx";
import { Screen } from "./already-filed.screen.tsx";

const open = () => visit(Screen, { at: "/get-started-v3/already-filed", claim: aSignedClaim({ submitted: true }) });

/** How many pages the browser has been to in this tab. */
function withHistoryOf(length: number) {
  jest.spyOn(window.history, "length", "get").mockReturnValue(length);
}

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
