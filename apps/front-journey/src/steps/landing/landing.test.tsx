import { done, fakeApi, saved, errorAnswer } from "@claims/contracts/http/builder";
import { variantAtom } from "@claims/contracts/journey/atoms";
import { servePartsWith } from "@claims/contracts/remote/parts";
import { aClaimNumber, aClaimWithAddress } from "@claims/contracts/session/builder";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { manchester, secondOfThree, threeAddresses, thirdOfThree } from "../../testing/addresses.builder.ts";
import {
  fallingBackTo,
  later,
  listed as listedAnswer,
  listing,
  rejectedWith,
  suggesting,
} from "../../testing/answers.ts";
import { visit } from "../../testing/visit.tsx";
import { scrollToTheEnd } from "../../testing/window-edge.ts";
import { Screen } from "./landing.screen.tsx";

const save = "PUT /session/claim";
const postcode = () => screen.getByRole("combobox", { name: "To check eligibility, enter your Postcode" });
const check = () => screen.getByRole("button", { name: "CHECK FOR REFUNDS" });
const address = (name: string) => screen.findByRole("radio", { name });
const addressBar = () => screen.getByLabelText("Address bar");

const [, second] = threeAddresses;

function opened({ at = "/", ...given }: Partial<Parameters<typeof visit>[1]> = {}) {
  return { store: visit(Screen, { at, ...given }), person: userEvent.setup() };
}

describe("the home page", () => {
  it("makes its promises, and no more than them", () => {
    fakeApi();
    opened();
    expect(document.title).toBe("Check if you are owed a car finance refund - Example Claims");
    expect(screen.getByRole("heading", { level: 1, name: "You may be owed up to £1,400*" })).toBeVisible();
    const promises = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(promises).toEqual(["Results in 60 seconds", "100% secure and confidential", "Helping consumers since 2008"]);
    expect(screen.getByText(/^\* Our customers average over 2 claims\./)).toBeVisible();
    expect(screen.getByRole("img", { name: /^A finance agreement full of small print/ })).toBeVisible();
  });

  it("says in the same box that it can be done for free, and leads to how", () => {
    fakeApi();
    opened();
    expect(screen.getByRole("form", { name: "Check for refunds" })).toHaveTextContent(
      "You can also claim for free without us.",
    );
    const disclaimer = screen.getByRole("region", { name: "You can do this without us" });
    expect(screen.getByRole("link", { name: "See how" })).toHaveAttribute("href", `#${disclaimer.id}`);
    expect(disclaimer).toHaveTextContent(
      "Example Claims is a claims management company. You can claim for free without one.",
    );
  });

  it("leads to the start of this visitor's journey", () => {
    fakeApi();
    const { store } = opened();
    const start = screen.getByRole("link", { name: "Find My Agreements" });
    expect(start).toHaveAttribute("href", "/get-started-v3");
    act(() => store.set(variantAtom, "v5"));
    expect(start).toHaveAttribute("href", "/get-started-v5");
    act(() => store.set(variantAtom, "v3"));
  });

  it("has a form that opens the journey with the postcode before any script has run", () => {
    fakeApi();
    opened();
    const form = screen.getByRole<HTMLFormElement>("form", { name: "Check for refunds" });
    expect(form).toHaveAttribute("action", "/get-started-v3");
    expect(form).toHaveAttribute("method", "get");
    expect(postcode()).toHaveAttribute("name", "postcode");
  });

  it("shows what editors wrote, in its place, to whoever scrolls there", async () => {
    fakeApi();
    servePartsWith(async (name) => () => <h2>{name}</h2>);
    opened();
    await waitFor(async () => expect(await scrollToTheEnd()).toBe(7));
    await screen.findByRole("heading", { level: 2, name: "faq" });
    const headings = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual([
      "press",
      "steps",
      "fees",
      "You can do this without us",
      "notices",
      "reviews",
      "lenders",
      "faq",
      "Start your claim in 60 seconds",
    ]);
  });

  it("asks the server nothing until there is something to ask", () => {
    const api = fakeApi();
    opened();
    expect(api.calls()).toEqual([]);
  });
});

describe("the postcode box of the home page", () => {
  it("offers postcodes while one is typed, and lists the addresses of the one that is picked", async () => {
    fakeApi({ ...manchester, "GET /postcodes/M1 1/autocomplete": suggesting("M1 1AD", "M1 1AE") });
    const { person } = opened();
    await person.type(postcode(), "m1 1");
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(2));
    await person.keyboard("{ArrowUp}{Enter}");
    expect(await screen.findByText("3 addresses in Manchester, M1 1AE")).toBeVisible();
  });

  it.each([
    ["", "Please enter a postcode"],
    ["M1", "Please enter a valid postcode"],
  ])("says of '%s': %s", async (typed, sentence) => {
    fakeApi();
    const { person } = opened();
    if (typed) await person.type(postcode(), typed);
    await person.click(check());
    expect(postcode()).toHaveFocus();
    expect(postcode()).toHaveAccessibleDescription(`Error: ${sentence}`);
    expect(document.title).toBe("Error: Check if you are owed a car finance refund - Example Claims");
  });

  it("loads the list right there at the press of the button, and says that it is at work", async () => {
    const slow = later();
    fakeApi({ ...manchester, "POST /credit-check/postal-to-address": slow.answer });
    const { person } = opened();
    await person.type(postcode(), "M1 1AE");
    await person.click(check());
    expect(await screen.findByRole("button", { name: "Processing..." })).toBeVisible();
    await act(async () => slow.arrives(listedAnswer(...threeAddresses)));
    expect(await screen.findByText("3 addresses in Manchester, M1 1AE")).toBeVisible();
    expect(check()).toBeVisible();
    expect(addressBar()).toHaveTextContent(/^\/$/);
  });

  it("asks for an address to be selected", async () => {
    fakeApi(manchester);
    const { person } = opened();
    await person.type(postcode(), "M1 1AE");
    await address(secondOfThree);
    await person.click(check());
    expect(screen.getByRole("radiogroup", { name: "Your address" })).toHaveAccessibleDescription(
      /Please select an address/,
    );
    expect(screen.getAllByRole("radio")[0]).toHaveFocus();
  });

  it("shows what the server says when no source answers, and leads to typing the address", async () => {
    fakeApi({
      "POST /credit-check/postal-to-address": () => errorAnswer(502, "The bureau is unavailable"),
      "POST /get-addresses": () => errorAnswer(502, "Address service is unavailable"),
    });
    const { person } = opened();
    await person.type(postcode(), "B1 1BB");
    expect(await screen.findByText("Address service is unavailable")).toBeVisible();
    const byHand = screen.getByRole("link", { name: "Enter my address myself" });
    expect(byHand).toHaveAttribute("href", "/get-started-v3?postcode=B1%201BB&by-hand");
  });

  it("is as it was left when one comes back to it, and empty on a new visit", async () => {
    fakeApi(manchester);
    const claim = aClaimWithAddress({ fields: { postcode: "M1 1AE", ...(second && { address: second }) } });
    opened({ claim, state: { postcode: "M1 1AE" } });
    expect(postcode()).toHaveValue("M1 1AE");
    expect(await address(secondOfThree)).toBeChecked();
    cleanup();
    opened({ claim });
    expect(postcode()).toHaveValue("");
  });

  it("has what was half typed again after a reload, even over a postcode that was looked up before", async () => {
    fakeApi({ ...manchester, "GET /postcodes/M2 3/autocomplete": suggesting() });
    const state = { postcode: "M1 1AE" };
    const { person } = opened({ state });
    await person.clear(postcode());
    await person.type(postcode(), "m2 3");
    await waitFor(() => expect(window.history.state).toHaveProperty("typed.text", "M2 3"));
    cleanup();
    opened({ state, typed: window.history.state.typed });
    await waitFor(() => expect(postcode()).toHaveValue("M2 3"));
  });

  it("still has the address that was picked where its postcode was typed a second time before", async () => {
    fakeApi(manchester);
    const claim = aClaimWithAddress({ fields: { postcode: "M1 1AE", ...(second && { address: second }) } });
    const left = { claim, state: { postcode: "M1 1AE" }, typed: { text: "M1 1AE" } };
    opened(left);
    expect(await address(secondOfThree)).toBeChecked();
    cleanup();
    // What keeps it is there by now, and begins with the page.
    opened(left);
    expect(await address(secondOfThree)).toBeChecked();
  });

  it("does not know a postcode that neither source lists", async () => {
    fakeApi({ "POST /credit-check/postal-to-address": listing(), "POST /get-addresses": fallingBackTo() });
    const { person } = opened();
    await person.type(postcode(), "ZZ1 1ZZ");
    expect(await screen.findByText("Please enter a valid postcode")).toBeVisible();
  });
});

function pause(ms: number) {
  return act(() => jest.advanceTimersByTimeAsync(ms));
}

/** The list stands, and from here on the clock is ours. */
async function listed(answers = {}) {
  const api = fakeApi({ ...manchester, ...answers });
  const { person: quick } = opened();
  await quick.type(postcode(), "M1 1AE");
  await address(secondOfThree);
  jest.useFakeTimers();
  return { api, person: userEvent.setup({ advanceTimers: jest.advanceTimersByTime, delay: null }) };
}

describe("the postcode box of a browser that has claimed before", () => {
  const own = "clm_0123456789abcdefghij";

  it("leads to the claim that is with us already, in place of an error", async () => {
    fakeApi();
    opened({ claim: aClaimWithAddress({ submitted: true }) });
    expect(await screen.findByText(/^Your claim is already with us\./)).toBeVisible();
    expect(screen.getByRole("link", { name: "See your claim" })).toHaveAttribute(
      "href",
      "/get-started-v3/already-filed",
    );
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("leads to a claim that was submitted elsewhere meanwhile, and keeps the address that was picked", async () => {
    fakeApi({ ...manchester, [save]: rejectedWith("claim-submitted", "This claim has already been submitted.") });
    const { person } = opened({ at: "/" });
    await person.type(postcode(), "M1 1AE");
    await person.click(await address(secondOfThree));
    expect(await screen.findByRole("alert")).toHaveTextContent(/^Your claim is with us already/);
    expect(screen.getByRole("radio", { name: secondOfThree })).toBeChecked();
    await person.click(screen.getByRole("link", { name: "See your claim" }));
    expect(addressBar()).toHaveTextContent("/get-started-v3/already-filed");
  });

  it("offers to go on with a claim under way, by its step and by no name", async () => {
    fakeApi();
    opened({ claim: aClaimWithAddress({ screensCompleted: ["postcode"] }) });
    const card = await screen.findByRole("region", { name: "You have a claim under way" });
    expect(card).toHaveTextContent("You stopped at Your details. Your answers are saved.");
    expect(card.compareDocumentPosition(screen.getByRole("form"))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(document.documentElement).toHaveAttribute("data-claim");
    expect(screen.getByRole("link", { name: "Continue your claim" })).toHaveAttribute("href", "/get-started-v3/info");
  });

  it("says until when a claim is saved, by the last save that this browser saw acknowledged", async () => {
    fakeApi();
    const savedAt = (day: string) => `${Date.parse(day)}-000001-abc`;
    const completedSaves = [savedAt("2026-11-19T10:00:00Z"), savedAt("2026-11-20T10:00:00Z")];
    opened({ claim: aClaimWithAddress({ screensCompleted: ["postcode"], completedSaves }) });
    expect(await screen.findByText(/It is saved until 18 February 2027\.$/)).toBeVisible();
  });

  it("says until when by the server's last save where this browser saved nothing itself, or has forgotten", async () => {
    fakeApi();
    opened({
      claim: aClaimWithAddress({ screensCompleted: ["postcode"], updatedAt: "2026-11-20T10:00:00.000Z" }),
    });
    expect(await screen.findByText(/It is saved until 18 February 2027\.$/)).toBeVisible();
  });

  it("promises nothing of a claim while an answer is not saved", async () => {
    fakeApi();
    const unsent = [{ id: "1", fields: { title: "Ms." } }] as const;
    opened({ claim: aClaimWithAddress({ screensCompleted: ["postcode"], unsent }) });
    const card = await screen.findByRole("region", { name: "You have a claim under way" });
    expect(card).not.toHaveTextContent(/saved/);
  });

  it("removes a claim from a shared device on a press, and only once the server has let go of it too", async () => {
    const signsOut = "POST /session/sign-out";
    const api = fakeApi({ [signsOut]: () => errorAnswer(503, "We are busy.") });
    const { person } = opened({ claim: aClaimWithAddress({ screensCompleted: ["postcode"] }) });
    await person.click(screen.getByRole("button", { name: "Not yours? Remove it from this device" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("We could not remove it just now. Please try again.");
    expect(screen.getByRole("link", { name: "Continue your claim" })).toBeVisible();
    api.change({ [signsOut]: () => done({}) });
    await person.click(screen.getByRole("button", { name: "Not yours? Remove it from this device" }));
    await waitFor(() => expect(screen.queryByRole("link", { name: "Continue your claim" })).toBeNull());
    expect(api.bodiesOf(signsOut)).toEqual([{ everywhere: false }, { everywhere: false }]);
    expect(postcode()).toHaveValue("");
  });

  it("offers nothing of the kind before a step is done, or once the claim is cancelled", () => {
    fakeApi();
    opened({ claim: aClaimWithAddress({ screensCompleted: ["postcode"], cancelled: true }) });
    expect(screen.queryByRole("link", { name: "Continue your claim" })).toBeNull();
  });

  it("begins a new claim after a cancelled one, which gets nothing of it", async () => {
    const next = "clm_NEXT0123456789abcdef";
    const api = fakeApi({
      "POST /session/claim": () => done({ claimId: next, tester: false, data: { data: {}, screens_completed: [] } }),
      [save]: () => done({ claimId: next, updatedAt: "2026-11-20T12:00:00.000Z" }),
      "POST /credit-check/postal-to-address": listing(...threeAddresses),
    });
    const { person } = opened({
      claim: aClaimWithAddress({ claimId: own, cancelled: true, fields: {}, screensCompleted: [] }),
    });
    await person.type(postcode(), "M1 1AE");
    await person.click(check());
    await person.click(await address(secondOfThree));
    await waitFor(() => expect(addressBar()).toHaveTextContent("/get-started-v3/info"));
    expect(api.bodiesOf(save)).toEqual([expect.objectContaining({ claimNumber: next, postcode: "M1 1AE" })]);
  });

  it("begins a new claim where another tab cancelled the one before, with the postcode that was typed", async () => {
    const next = "clm_NEXT0123456789abcdef";
    const cancelled = rejectedWith("claim-cancelled", "This claim has been cancelled.");
    const sessions = [own, next];
    const api = fakeApi({
      "POST /session/claim": () => {
        const claimId = sessions.shift();
        if (claimId === next)
          api.change({
            "POST /credit-check/postal-to-address": listing(...threeAddresses),
            "POST /get-addresses": fallingBackTo(),
          });
        return done({ claimId, tester: false, data: { data: {}, screens_completed: [] } });
      },
      [save]: () => done({ claimId: next, updatedAt: "2026-11-20T12:00:00.000Z" }),
      "POST /credit-check/postal-to-address": cancelled,
      "POST /get-addresses": cancelled,
    });
    const { person } = opened({
      claim: aClaimWithAddress({ claimId: own, fields: {}, screensCompleted: ["postcode"] }),
    });
    await person.type(postcode(), "M1 1AE");
    expect(await address(secondOfThree)).toBeVisible();
    expect(postcode()).toHaveValue("M1 1AE");
    await person.click(await address(secondOfThree));
    await waitFor(() => expect(addressBar()).toHaveTextContent("/get-started-v3/info"));
    expect(api.bodiesOf(save)).toEqual([expect.objectContaining({ claimNumber: next, postcode: "M1 1AE" })]);
  });
});

describe("an address picked on the home page", () => {
  afterEach(() => jest.useRealTimers());

  it("is kept after half a second, and leads on", async () => {
    const { api, person } = await listed();
    await person.click(await address(secondOfThree));
    await pause(499);
    expect(api.calls()).not.toContain(save);
    await pause(1);
    await pause(0);
    expect(addressBar()).toHaveTextContent("/get-started-v3/info");
    expect(api.bodiesOf(save)).toEqual([
      {
        claimNumber: aClaimNumber,
        address: threeAddresses[1],
        postcode: "M1 1AE",
        addressID: "AD-0002",
        screen_name: "postcode",
        should_add_screen_name: true,
      },
    ]);
  });

  it("gives way to another one picked in time", async () => {
    const { api, person } = await listed();
    await person.click(await address(secondOfThree));
    await pause(400);
    await person.click(await address(thirdOfThree));
    await pause(499);
    expect(api.calls()).not.toContain(save);
    await pause(1);
    expect(api.bodiesOf(save)).toEqual([expect.objectContaining({ addressID: "AD-0003" })]);
  });

  it("is not kept when the postcode is changed in time", async () => {
    const { api, person } = await listed();
    await person.click(await address(secondOfThree));
    await person.clear(postcode());
    await pause(600);
    expect(api.calls()).not.toContain(save);
  });

  it("waits for Enter where arrow keys move through the list", async () => {
    const { api, person } = await listed();
    act(() => screen.getAllByRole("radio")[0]?.focus());
    await person.keyboard("{ArrowDown}{ArrowDown}");
    await pause(2000);
    expect(api.calls()).not.toContain(save);
    await person.keyboard("{Enter}");
    await pause(0);
    expect(api.bodiesOf(save)).toEqual([expect.objectContaining({ addressID: "AD-0003" })]);
  });

  it("leads on from the space bar as from a click", async () => {
    const { api, person } = await listed();
    act(() => screen.getAllByRole("radio")[0]?.focus());
    await person.keyboard(" ");
    await pause(500);
    expect(api.bodiesOf(save)).toEqual([expect.objectContaining({ addressID: "AD-0001" })]);
  });

  it("gives way to one that is picked while it is still on its way", async () => {
    const slow = later();
    const { api, person } = await listed({ [save]: slow.answer });
    await person.click(await address(secondOfThree));
    await pause(500);
    await person.click(await address(thirdOfThree));
    await pause(500);
    const entries = window.history.length;
    await act(async () => slow.arrives(saved()));
    await pause(0);
    expect(api.bodiesOf(save).at(-1)).toMatchObject({ addressID: "AD-0003" });
    expect(addressBar()).toHaveTextContent("/get-started-v3/info");
    expect(window.history.length).toBe(entries + 1);
  });

  it("is kept at once, and once, when the button is pressed", async () => {
    const { api, person } = await listed();
    await person.click(await address(secondOfThree));
    await person.click(check());
    await pause(1000);
    expect(api.bodiesOf(save)).toHaveLength(1);
  });

  it("says that it is at work, and stays with what the server says when it cannot be kept", async () => {
    const slow = later();
    const { person } = await listed({ [save]: slow.answer });
    await person.click(await address(secondOfThree));
    await pause(500);
    expect(screen.getByRole("button", { name: "Processing..." })).toBeVisible();
    await act(async () => slow.arrives(errorAnswer(409, "This claim has already been submitted.")));
    await pause(0);
    expect(screen.getByRole("alert")).toHaveTextContent("This claim has already been submitted.");
    expect(addressBar()).toHaveTextContent(/^\/$/);
  });
});
