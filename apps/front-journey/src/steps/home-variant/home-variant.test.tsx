import { fakeApi } from "@claims/contracts/http/builder";
import { variantAtom } from "@claims/contracts/journey/atoms";
import { readLocal, removeLocal } from "@claims/contracts/storage/local";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { visit } from "../../testing/visit.tsx";
import { Screen } from "./home-variant.screen.tsx";

const start = (name: string) => screen.getByRole("link", { name });
const no = () => screen.getByRole("button", { name: "No" });

const hint =
  "If you're not sure, we can still check for you and search for all your finance agreements as far back as 2007. It's the quickest way to get started.";

function opened(at: string) {
  const api = fakeApi();
  return { api, store: visit(Screen, { at }), person: userEvent.setup() };
}

afterEach(() => removeLocal("version"));

describe("a home variant", () => {
  it.each([
    ["/v3", "v3"],
    ["/v4", "v4"],
    ["/v5", "v5"],
  ])("at %s makes the visitor's journey %s, and every way in leads there", (at, variant) => {
    const { store } = opened(at);
    expect(store.get(variantAtom)).toBe(variant);
    expect(readLocal("version")).toBe(variant);
    for (const name of ["CHECK FOR REFUNDS", "Yes", "Find My Agreements"]) {
      expect(start(name)).toHaveAttribute("href", `/get-started-${variant}`);
    }
  });

  it("at /home leaves the visitor's journey as it was drawn", () => {
    const { store } = opened("/home");
    expect(readLocal("version")).toBeNull();
    expect(start("CHECK FOR REFUNDS")).toHaveAttribute("href", `/get-started-${store.get(variantAtom)}`);
  });

  it("asks its question in the place of the postcode", () => {
    opened("/home");
    expect(screen.getByRole("heading", { level: 1, name: "You may be owed up to £1,400*" })).toBeVisible();
    const answers = within(screen.getByRole("group", { name: "Had a car on finance between 2007 - 2021?" }));
    expect(answers.getByRole("link", { name: "Yes" })).toBeVisible();
    expect(answers.getByRole("button", { name: "No" })).toBeVisible();
    expect(screen.queryByRole("combobox")).not.toBeInTheDocument();
    expect(screen.getByText("You can also claim for free without us.", { exact: false })).toBeVisible();
  });

  it("says after a No that the search may still find something", async () => {
    const { person, api } = opened("/v4");
    expect(screen.queryByText(hint)).not.toBeInTheDocument();
    await person.click(no());
    expect(screen.getByText(hint).closest("[role=status]")).toBeVisible();
    expect(no()).toHaveAttribute("aria-pressed", "true");
    expect(api.calls()).toEqual([]);
  });

  it("leads whoever says Yes to the start of the journey without a reload", async () => {
    const { person } = opened("/v5");
    await person.click(start("Yes"));
    expect(screen.getByLabelText("Address bar")).toHaveTextContent(/^\/get-started-v5$/);
  });
});
