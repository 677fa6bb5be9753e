import { fakeApi, networkDown, errorAnswer, saved } from "@claims/contracts/http/builder";
import { servedStepsAtom } from "@claims/contracts/journey/atoms";
import { claimAtom } from "@claims/contracts/session/atoms";
import { aClaim, aClaimNumber, aClaimWithAddress } from "@claims/contracts/session/builder";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { manchester, secondOfThree, threeAddresses } from "../../testing/addresses.builder.ts";
import { later, listing, rejectedWith } from "../../testing/answers.ts";
import { visit } from "../../testing/visit.tsx";
import { Screen } from "./postcode.screen.tsx";

const save = "PUT /session/claim";
const postcode = () => screen.getByRole("combobox", { name: "Postcode" });
const next = () => screen.getByRole("button", { name: "Next" });
const addressBar = () => screen.getByLabelText("Address bar");
const street = () => screen.getByRole("textbox", { name: "Address line 1" });
const town = () => screen.getByRole("textbox", { name: "Town or city" });

function opened({ at = "/get-started-v3", ...given }: Partial<Parameters<typeof visit>[1]> = {}) {
  return { store: visit(Screen, { at, ...given }), person: userEvent.setup() };
}

async function picked(person: ReturnType<typeof userEvent.setup>) {
  await person.type(postcode(), "M1 1AE");
  await person.click(await screen.findByRole("radio", { name: secondOfThree }));
}

describe("Next on the postcode step", () => {
  it("saves the address as this step's answer and opens what follows", async () => {
    const api = fakeApi(manchester);
    const { person } = opened();
    await picked(person);
    await person.click(next());
    await waitFor(() => expect(addressBar()).toHaveTextContent("/get-started-v3/info"));
    expect(api.bodiesOf(save)).toContainEqual({
      claimNumber: aClaimNumber,
      address: threeAddresses[1],
      postcode: "M1 1AE",
      addressID: "AD-0002",
      screen_name: "postcode",
      should_add_screen_name: true,
    });
  });

  it.each([
    ["v4", "/get-started-v4/info"],
    ["v5", "/get-started-v5/info-contact"],
  ])("goes on in %s to %s", async (variant, following) => {
    fakeApi(manchester);
    const { person } = opened({ at: `/get-started-${variant}` });
    await picked(person);
    await person.click(next());
    await waitFor(() => expect(addressBar()).toHaveTextContent(following));
  });

  it("passes over steps that nobody serves yet", async () => {
    fakeApi(manchester);
    const { person, store } = opened();
    act(() => store.set(servedStepsAtom, new Set(["postcode", "credit_report"] as const)));
    await picked(person);
    await person.click(next());
    await waitFor(() => expect(addressBar()).toHaveTextContent("/get-started-v3/credit-report"));
  });

  it("reports the step once, with the visitor's consent", async () => {
    const api = fakeApi(manchester);
    const fields = { consents: { analytics: true, marketing: true, version: "1" } };
    const { person } = opened({ claim: aClaim({ fields }) });
    await picked(person);
    await person.click(next());
    await waitFor(() =>
      expect(api.bodiesOf("POST /trigger-gtm-event")).toEqual([expect.objectContaining({ event: "postcode" })]),
    );
  });

  it("stays, and says that it is at work, until the save is acknowledged", async () => {
    const slow = later();
    const api = fakeApi({ ...manchester, [save]: slow.answer });
    const { person } = opened();
    await picked(person);
    await person.click(next());
    const busy = await screen.findByRole("button", { name: "Processing..." });
    await person.click(busy);
    expect(addressBar()).toHaveTextContent("/get-started-v3");
    await act(async () => slow.arrives(saved()));
    await waitFor(() => expect(addressBar()).toHaveTextContent("/get-started-v3/info"));
    expect(api.bodiesOf(save)).toHaveLength(1);
  });

  it("goes on at once with the save queued when the network is down", async () => {
    fakeApi({ ...manchester, [save]: () => networkDown() });
    const { person, store } = opened();
    await picked(person);
    await person.click(next());
    await waitFor(() => expect(addressBar()).toHaveTextContent("/get-started-v3/info"));
    expect(store.get(claimAtom)?.unsent.at(-1)?.fields).toMatchObject({
      screen_name: "postcode",
      addressID: "AD-0002",
    });
  });

  it("stays and shows what the server says when it refuses the save", async () => {
    fakeApi({ ...manchester, [save]: () => errorAnswer(409, "This claim has already been submitted.") });
    const { person } = opened();
    await picked(person);
    await person.click(next());
    expect(await screen.findByText("This claim has already been submitted.")).toBeVisible();
    expect(screen.getByRole("alert")).toHaveTextContent("This claim has already been submitted.");
    expect(addressBar()).toHaveTextContent(/^\/get-started-v3$/);
    expect(document.title).toBe("Error: Your address - Example Claims");
    expect(next()).toBeEnabled();
  });

  it("says of a claim that is submitted that it is, keeps the address, and leads to it", async () => {
    fakeApi({ ...manchester, [save]: rejectedWith("claim-submitted", "This claim has already been submitted.") });
    const { person } = opened({ at: "/get-started-v5" });
    await picked(person);
    await person.click(next());
    expect(await screen.findByRole("alert")).toHaveTextContent(/^Your claim is with us already/);
    expect(screen.getByRole("radio", { name: secondOfThree })).toBeChecked();
    await person.click(screen.getByRole("link", { name: "See your claim" }));
    expect(addressBar()).toHaveTextContent("/get-started-v5/already-filed");
  });

  it("says of an address that was signed with that it stays, and leads on", async () => {
    fakeApi({ ...manchester, [save]: rejectedWith("details-fixed", '"address" was signed for and is fixed now.') });
    const signed = aClaimWithAddress({
      screensCompleted: ["postcode", "basic_info", "contact_info", "sign"],
      signed: true,
    });
    const { person } = opened({ claim: signed });
    await person.click(next());
    expect(await screen.findByRole("alert")).toHaveTextContent(
      /^You have signed with your name, date of birth and address/,
    );
    await person.click(screen.getByRole("link", { name: "Go on with your claim" }));
    expect(addressBar()).toHaveTextContent("/get-started-v3/otp");
  });

  it("keeps a picked address before Next, once for those passed on the way to it", async () => {
    const api = fakeApi(manchester);
    const { person } = opened();
    await picked(person);
    await person.keyboard("{ArrowDown}");
    await waitFor(() => expect(api.bodiesOf(save)).toHaveLength(1));
    expect(api.bodiesOf(save)[0]).toEqual({
      claimNumber: aClaimNumber,
      address: threeAddresses[2],
      postcode: "M1 1AE",
      addressID: "AD-0003",
    });
  });
});

async function byHand(person: ReturnType<typeof userEvent.setup>) {
  await person.type(postcode(), "M1 1AE");
  await person.click(await screen.findByRole("button", { name: "My address is not listed" }));
}

describe("an address that no list has", () => {
  it("has its half typed fields again after a reload", async () => {
    fakeApi(manchester);
    const { person } = opened();
    await byHand(person);
    await person.type(street(), "The Old For");
    act(() => void window.dispatchEvent(new Event("pagehide")));
    cleanup();
    opened({ typed: window.history.state.typed });
    expect(postcode()).toHaveValue("M1 1AE");
    expect(street()).toHaveValue("The Old For");
  });

  it("has its fields as they were typed after a look into the list", async () => {
    fakeApi(manchester);
    const { person } = opened();
    await byHand(person);
    await person.type(street(), "The Old Forge");
    await person.click(screen.getByRole("button", { name: "Choose from the list" }));
    await person.click(await screen.findByRole("button", { name: "My address is not listed" }));
    expect(street()).toHaveValue("The Old Forge");
  });

  it("is asked for at once where the home page says so, also after a reload, and nothing of it stays in the address bar", async () => {
    fakeApi();
    opened({ at: "/get-started-v3?postcode=M1+1AE&by-hand&prequal=1" });
    expect(street()).toHaveValue("");
    await waitFor(() => expect(addressBar()).toHaveTextContent(/^\/get-started-v3\?prequal=1$/));
    act(() => void window.dispatchEvent(new Event("pagehide")));
    cleanup();
    opened({ typed: window.history.state.typed, state: window.history.state.usr });
    expect(postcode()).toHaveValue("M1 1AE");
    expect(street()).toHaveValue("");
  });

  it("is typed by hand and saved as such", async () => {
    const api = fakeApi(manchester);
    const { person } = opened();
    await byHand(person);
    expect(street()).toHaveFocus();
    await person.type(street(), "The Old Forge");
    await person.type(screen.getByRole("textbox", { name: "Address line 2 (optional)" }), "Mill Lane");
    await person.type(town(), "Manchester");
    await person.click(next());
    await waitFor(() => expect(addressBar()).toHaveTextContent("/get-started-v3/info"));
    expect(api.bodiesOf(save)).toContainEqual(
      expect.objectContaining({
        addressID: "manual:M1 1AE",
        address: {
          addressID: "manual:M1 1AE",
          country: "GB",
          street1: "The Old Forge",
          street2: "Mill Lane",
          postTown: "Manchester",
          postcode: "M1 1AE",
        },
      }),
    );
  });

  it("needs its first line and its town", async () => {
    fakeApi(manchester);
    const { person } = opened();
    await byHand(person);
    await person.click(next());
    const links = await screen.findAllByRole("link");
    expect(links.map((link) => link.textContent)).toEqual([
      "Address line 1: Please enter the first line of your address",
      "Please enter your town or city",
    ]);
    expect(street()).toHaveAccessibleDescription("Error: Please enter the first line of your address");
    await person.click(links[1] ?? document.body);
    expect(town()).toHaveFocus();
    await person.click(screen.getByRole("button", { name: "Choose from the list" }));
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("says nothing of missing lines before Next", async () => {
    fakeApi(manchester);
    const { person } = opened();
    await person.type(postcode(), "M1 1AE");
    await screen.findByRole("radio", { name: secondOfThree });
    await person.click(next());
    await person.click(screen.getByRole("button", { name: "My address is not listed" }));
    expect(street()).toBeValid();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("needs a postcode too", async () => {
    fakeApi();
    const { person } = opened({ at: "/get-started-v3?postcode=M1+1AE&by-hand" });
    await person.clear(postcode());
    await person.type(street(), "The Old Forge");
    await person.type(town(), "Manchester");
    await person.click(next());
    expect(await screen.findByRole("link", { name: "Please enter a postcode" })).toBeVisible();
  });

  it("can be typed where the lookup failed, and the list can be had back", async () => {
    fakeApi({
      "POST /credit-check/postal-to-address": listing(),
      "POST /get-addresses": () => errorAnswer(502, "Away"),
    });
    const { person } = opened();
    await person.type(postcode(), "B1 1BB");
    const other = await screen.findByRole("button", { name: "Enter my address myself" });
    await person.click(other);
    expect(street()).toBeVisible();
    expect(screen.queryByText("Away")).not.toBeInTheDocument();
    await person.click(screen.getByRole("button", { name: "Choose from the list" }));
    expect(screen.getByRole("button", { name: "Enter my address myself" })).toHaveFocus();
  });
});

describe("coming back to the postcode step", () => {
  it("finds the address given before, and the list it stands in", async () => {
    fakeApi({ ...manchester, "POST /credit-check/postal-to-address": listing(...threeAddresses) });
    const claim = aClaimWithAddress({
      fields: { postcode: "M1 1AE", ...(threeAddresses[1] && { address: threeAddresses[1] }), addressID: "AD-0002" },
    });
    opened({ claim });
    expect(postcode()).toHaveValue("M1 1AE");
    expect(screen.getByRole("radio", { name: secondOfThree })).toBeChecked();
    expect(await screen.findByText("3 addresses in Manchester, M1 1AE")).toBeVisible();
    expect(screen.getByRole("radio", { name: secondOfThree })).toBeChecked();
  });

  it("goes on with it even while the addresses cannot be looked up", async () => {
    fakeApi({
      "POST /credit-check/postal-to-address": () => networkDown(),
      "POST /get-addresses": () => networkDown(),
    });
    const { person } = opened({ claim: aClaimWithAddress() });
    await person.click(next());
    await waitFor(() => expect(addressBar()).toHaveTextContent("/get-started-v3/info"));
  });

  it("finds an address typed by hand in its fields", () => {
    fakeApi();
    const address = {
      addressID: "manual:M1 1AE",
      country: "GB",
      street1: "The Old Forge",
      postTown: "Manchester",
      postcode: "M1 1AE",
    };
    opened({ claim: aClaim({ fields: { postcode: "M1 1AE", address } }) });
    expect(street()).toHaveValue("The Old Forge");
    expect(town()).toHaveValue("Manchester");
    expect(street()).not.toHaveFocus();
  });

  it.each([
    ["/get-started-v3?postcode=M1+1AE&by-hand", async () => {}],
    ["/get-started-v3", byHand],
  ])("finds one typed by hand at another postcode than it began with, from %s", async (at, begin) => {
    fakeApi(manchester);
    const { person, store } = opened({ at });
    await begin(person);
    await person.clear(postcode());
    await person.type(postcode(), "M1 1AB");
    await person.type(street(), "The Old Forge");
    await person.type(town(), "Manchester");
    await person.click(next());
    await waitFor(() => expect(addressBar()).toHaveTextContent("/get-started-v3/info"));
    act(() => window.history.back());
    await waitFor(() => expect(addressBar()).toHaveTextContent(/^\/get-started-v3($|\?)/));
    cleanup();
    const { pathname, search } = window.location;
    opened({ at: pathname + search, claim: store.get(claimAtom), state: window.history.state.usr });
    expect(postcode()).toHaveValue("M1 1AB");
    expect(street()).toHaveValue("The Old Forge");
  });

  it("takes in what the server remembers, unless something was entered meanwhile", async () => {
    fakeApi(manchester);
    const { store, person } = opened();
    act(() => store.set(claimAtom, aClaimWithAddress()));
    expect(postcode()).toHaveValue("M1 1AE");
    await person.clear(postcode());
    act(() => store.set(claimAtom, aClaimWithAddress({ claimId: "clm_another-claim-number" })));
    expect(postcode()).toHaveValue("");
  });

  it("shows nothing of a masked claim", () => {
    fakeApi();
    opened({
      claim: aClaim({ masked: true, fields: { postcode: "M1 ***", address: { country: "GB", street1: "A***" } } }),
    });
    expect(postcode()).toHaveValue("");
    expect(screen.queryByRole("radio")).not.toBeInTheDocument();
  });

  it("looks up the postcode that the home page brought, and takes it out of the address bar", async () => {
    fakeApi(manchester);
    opened({ at: "/get-started-v3?postcode=m11ae&prequal=1" });
    expect(postcode()).toHaveValue("M1 1AE");
    expect(await screen.findByText("3 addresses in Manchester, M1 1AE")).toBeVisible();
    expect(addressBar()).toHaveTextContent(/^\/get-started-v3\?prequal=1$/);
  });

  it("remembers a postcode through a reload before any address was picked", async () => {
    fakeApi(manchester);
    const { person } = opened();
    await person.type(postcode(), "M1 1AE");
    await screen.findByText("3 addresses in Manchester, M1 1AE");
    expect(window.history.state).toMatchObject({ usr: { postcode: "M1 1AE" } });
  });
});
