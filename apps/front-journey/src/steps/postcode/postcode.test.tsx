import { anAddress } from "@claims/contracts/address/builder";
import { fakeApi, networkDown, errorAnswer } from "@claims/contracts/http/builder";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { manchester, secondOfThree, threeAddresses } from "../../testing/addresses.builder.ts";
import { fallingBackTo, later, listed, listing, suggesting } from "../../testing/answers.ts";
import { visit } from "../../testing/visit.tsx";
import { Screen } from "./postcode.screen.tsx";

const postcode = () => screen.getByRole("combobox", { name: "Postcode" });
const next = () => screen.getByRole("button", { name: "Next" });
const summary = () => screen.findByRole("alert", { name: "There is a problem" });
const addresses = () => screen.findByRole("radiogroup", { name: "Your address" });
const offered = () => screen.queryAllByRole("option").map((option) => option.textContent);

function opened({ at = "/get-started-v3", ...given }: Partial<Parameters<typeof visit>[1]> = {}) {
  const store = visit(Screen, { at, ...given });
  return { store, person: userEvent.setup() };
}

describe("the postcode step", () => {
  it("says what it is about, why it asks, and that nothing is agreed", () => {
    fakeApi();
    opened();
    expect(
      screen.getByRole("heading", { level: 1, name: "You could be owed up to £700 per agreement*" }),
    ).toBeVisible();
    expect(document.title).toBe("Your address - Example Claims");
    const notes = within(screen.getByRole("complementary", { name: "Notes on this step" }));
    expect(notes.getByText(/^Give the address you live at now\. Your credit file lists the older ones/)).toBeVisible();
    expect(notes.getByRole("heading", { name: "Why we ask" })).toBeVisible();
    expect(notes.getByRole("heading", { name: "Nothing is agreed yet" })).toBeVisible();
    expect(postcode()).toHaveAccessibleDescription("Where you live now.");
  });

  it("writes the postcode in its usual form while it is typed", async () => {
    fakeApi();
    const { person } = opened();
    await person.type(postcode(), "m1-1ae!");
    expect(postcode()).toHaveValue("M1 1AE");
  });

  it("has what was half typed again after a reload", async () => {
    fakeApi({ "GET /postcodes/M1 1/autocomplete": suggesting() });
    const { person } = opened();
    await person.type(postcode(), "m1 1");
    act(() => void window.dispatchEvent(new Event("pagehide")));
    cleanup();
    opened({ typed: window.history.state.typed });
    expect(postcode()).toHaveValue("M1 1");
  });

  it("offers the postcodes that begin like this, and takes the one that is picked", async () => {
    fakeApi({ ...manchester, "GET /postcodes/M1 1/autocomplete": suggesting("M1 1AB", "M1 1AD", "M1 1AE", "M1 1AG") });
    const { person } = opened();
    await person.type(postcode(), "m1 1");
    expect(await screen.findAllByRole("option")).toHaveLength(4);
    await person.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{Enter}");
    expect(postcode()).toHaveValue("M1 1AE");
    expect(await addresses()).toBeVisible();
  });

  it("takes the only postcode there is, and leaves what it filled in to be typed over", async () => {
    fakeApi({ ...manchester, "GET /postcodes/EX4 4/autocomplete": suggesting("EX4 4QJ") });
    const { person } = opened();
    await person.type(postcode(), "ex4 4");
    expect(await addresses()).toBeVisible();
    expect(postcode()).toHaveValue("EX4 4QJ");
    await person.keyboard("ha");
    expect(postcode()).toHaveValue("EX4 4HA");
    expect(screen.queryByRole("radio")).not.toBeInTheDocument();
  });

  it("does not bring back what was deleted", async () => {
    const api = fakeApi({ ...manchester, "GET /postcodes/M1 1/autocomplete": suggesting("M1 1AE") });
    const { person } = opened();
    await person.type(postcode(), "M1 1AE");
    await addresses();
    await person.type(postcode(), "{Backspace}{Backspace}");
    await waitFor(() => expect(offered()).toEqual(["M1 1AE"]));
    expect(postcode()).toHaveValue("M1 1");
    expect(screen.queryByRole("radio")).not.toBeInTheDocument();
    expect(api.bodiesOf("POST /credit-check/postal-to-address")).toHaveLength(1);
  });

  it("lists the addresses of a postcode and says how many there are", async () => {
    fakeApi(manchester);
    const { person } = opened();
    await person.type(postcode(), "M1 1AE");
    expect(await addresses()).toHaveAccessibleDescription("3 addresses in Manchester, M1 1AE");
    expect(screen.getByText("3 addresses in Manchester, M1 1AE")).toHaveRole("status");
    expect(screen.getByRole("radio", { name: secondOfThree })).not.toBeChecked();
  });

  it("counts a single address as one", async () => {
    fakeApi({ ...manchester, "POST /credit-check/postal-to-address": listing(anAddress()) });
    const { person } = opened();
    await person.type(postcode(), "M1 1AE");
    expect(await screen.findByText("1 address in Manchester, M1 1AE")).toBeVisible();
  });

  it("looks a whole postcode up even where no suggestion comes", async () => {
    fakeApi({ ...manchester, "GET /postcodes/M1 1AE/autocomplete": () => networkDown() });
    const { person } = opened();
    await person.type(postcode(), "M1 1AE");
    expect(await addresses()).toBeVisible();
  });

  it.each([
    ["fails", () => errorAnswer(502, "The bureau is unavailable")],
    ["lists none", listing()],
  ])("asks the second source where the first one %s", async (_how, first) => {
    const { person } =
      (fakeApi({
        ...manchester,
        "POST /credit-check/postal-to-address": first,
        "POST /get-addresses": fallingBackTo(["12 Grey Street", "", "Newcastle upon Tyne", "", "M1 1AE"]),
      }),
      opened());
    await person.type(postcode(), "M1 1AE");
    expect(await screen.findByRole("radio", { name: "12 Grey Street" })).toBeVisible();
  });
});

describe("the postcode step, when something is missing", () => {
  it.each([
    ["", "Please enter a postcode"],
    ["M1", "Please enter a valid postcode"],
    ["AAAAAA", "Please enter a valid postcode"],
  ])("says of the postcode '%s': %s", async (typed, sentence) => {
    fakeApi();
    const { person } = opened();
    if (typed) await person.type(postcode(), typed);
    await person.click(next());
    expect(await summary()).toHaveFocus();
    expect(screen.getByRole("link", { name: sentence })).toBeVisible();
    expect(postcode()).toHaveAccessibleDescription(`Where you live now. Error: ${sentence}`);
    expect(postcode()).toBeInvalid();
    expect(document.title).toBe("Error: Your address - Example Claims");
  });

  it("asks for an address to be selected, and leads to the list", async () => {
    fakeApi(manchester);
    const { person } = opened();
    await person.type(postcode(), "M1 1AE");
    await addresses();
    await person.click(next());
    await person.click(within(await summary()).getByRole("link", { name: "Your address: Please select an address" }));
    expect(screen.getAllByRole("radio")[0]).toHaveFocus();
    expect(await addresses()).toBeInvalid();
  });

  it("brings focus back to the summary at each press, and takes it away once an address is picked", async () => {
    fakeApi(manchester);
    const { person } = opened();
    await person.type(postcode(), "M1 1AE");
    await addresses();
    await person.click(next());
    await person.click(next());
    expect(await summary()).toHaveFocus();
    await person.click(screen.getByRole("radio", { name: secondOfThree }));
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(document.title).toBe("Your address - Example Claims");
  });

  it("looks up what was typed when Next comes before the list, and then asks for nothing yet", async () => {
    fakeApi(manchester);
    const { person } = opened();
    await person.type(postcode(), "M1 1AE{Enter}");
    expect(await addresses()).toBeVisible();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("does not know a postcode that neither source lists", async () => {
    fakeApi({ "POST /credit-check/postal-to-address": listing(), "POST /get-addresses": fallingBackTo() });
    const { person } = opened();
    await person.type(postcode(), "ZZ1 1ZZ");
    expect(await screen.findByText("Please enter a valid postcode")).toBeVisible();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    await person.click(next());
    expect(await summary()).toHaveTextContent("Please enter a valid postcode");
  });

  it("shows what the server says when both sources fail, and tries again at the next press", async () => {
    const api = fakeApi({
      "POST /credit-check/postal-to-address": () => errorAnswer(502, "The bureau is unavailable"),
      "POST /get-addresses": () => errorAnswer(502, "Address service is unavailable"),
    });
    const { person } = opened();
    await person.type(postcode(), "B1 1BB");
    expect(await screen.findByText("Address service is unavailable")).toBeVisible();
    api.change({ "POST /get-addresses": fallingBackTo(["1 High Street", "Birmingham", "", "B1 1BB"]) });
    await person.click(next());
    expect(await screen.findByText("1 address in Birmingham, B1 1BB")).toBeVisible();
  });
});

describe("the postcode step, with an answer that comes late", () => {
  it("does not show the addresses of a postcode that was changed meanwhile", async () => {
    const [first, second] = [later(), later()];
    fakeApi({
      "GET /postcodes/M1 1AE/autocomplete": suggesting("M1 1AE"),
      "GET /postcodes/EX4 4QJ/autocomplete": suggesting("EX4 4QJ"),
      "POST /credit-check/postal-to-address": ({ body }) =>
        JSON.stringify(body).includes("M1 1AE") ? first.answer() : second.answer(),
    });
    const { person } = opened();
    await person.type(postcode(), "M1 1AE");
    expect(await screen.findByText("Looking for addresses at M1 1AE")).toBeVisible();
    await person.clear(postcode());
    await person.type(postcode(), "EX4 4QJ");
    expect(await screen.findByText("Looking for addresses at EX4 4QJ")).toBeVisible();
    await act(async () => first.arrives(listed(...threeAddresses)));
    expect(screen.queryByRole("radio")).not.toBeInTheDocument();
    await act(async () => second.arrives(listed({ addressID: "AD-9", name: "Rose Cottage" })));
    expect(await screen.findByRole("radio", { name: "Rose Cottage" })).toBeVisible();
  });

  it("does not offer the suggestions for what was typed before", async () => {
    const slow = later();
    const api = fakeApi({
      "GET /postcodes/M1 1/autocomplete": slow.answer,
      "GET /postcodes/M1 2/autocomplete": suggesting("M1 2AA", "M1 2AB"),
    });
    const { person } = opened();
    await person.type(postcode(), "M1 1");
    await waitFor(() => expect(api.calls()).toContain("GET /postcodes/M1 1/autocomplete"));
    await person.type(postcode(), "{Backspace}2");
    await waitFor(() => expect(offered()).toEqual(["M1 2AA", "M1 2AB"]));
    await act(async () => slow.arrives(Response.json({ status: 200, result: ["M1 1AB", "M1 1AD"] })));
    expect(offered()).toEqual(["M1 2AA", "M1 2AB"]);
  });
});
