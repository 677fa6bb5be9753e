import { done, fakeApi, networkDown, errorAnswer, saved } from "@claims/contracts/http/builder";
import { claimAtom } from "@claims/contracts/session/atoms";
import { aClaim, aClaimNumber, aClaimWithAddress, someAnswers } from "@claims/contracts/session/builder";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { later, rejectedWith } from "../../testing/answers.ts";
import {
  addressBar,
  datePart,
  firstName,
  giveBirthDate,
  giveName,
  givePerson,
  next,
  privacy,
  summary,
  summaryLines,
  surname,
} from "../../testing/form.ts";
import { visit } from "../../testing/visit.tsx";
import { Screen } from "./basic-info.screen.tsx";

const save = "PUT /session/claim";
const date = () => screen.getByRole("group", { name: "Date of birth" });

function opened({ at = "/get-started-v3/info", ...given }: Partial<Parameters<typeof visit>[1]> = {}) {
  const store = visit(Screen, { at, claim: aClaimWithAddress(), ...given });
  return { store, person: userEvent.setup() };
}

describe("the basic info step", () => {
  it("asks who the claimant is, and says why", () => {
    fakeApi();
    opened();
    expect(screen.getByRole("heading", { level: 1, name: "Find Your Agreements" })).toBeVisible();
    expect(document.title).toBe("Your details - Example Claims");
    const titles = within(screen.getByRole("radiogroup", { name: "Title" })).getAllByRole("radio");
    expect(titles.map((title) => title.closest("label")?.textContent)).toEqual(["Mr.", "Mrs.", "Ms.", "Other"]);
    const hint = "We need your licence or passport name to match your agreements";
    expect(firstName()).toHaveAccessibleDescription(hint);
    expect(surname()).toHaveAccessibleDescription(hint);
    expect(screen.getByRole("heading", { name: "Why we ask" })).toBeVisible();
  });

  it("can be filled in by the browser", () => {
    fakeApi();
    opened();
    const names = [firstName(), surname(), datePart("Day"), datePart("Month"), datePart("Year")];
    expect(names.map((entry) => entry.getAttribute("autocomplete"))).toEqual([
      "given-name",
      "family-name",
      "bday-day",
      "bday-month",
      "bday-year",
    ]);
  });

  it("opens the years around 1975, from 13 years ago to 120", () => {
    fakeApi();
    opened();
    const years = within(datePart("Year"))
      .getAllByRole<HTMLOptionElement>("option", { hidden: true })
      .map(({ value }) => value);
    const thisYear = new Date().getFullYear();
    expect(years[0]).toBe(String(thisYear - 13));
    expect(years.at(-1)).toBe(String(thisYear - 120));
    expect(years[years.indexOf("1975") - 1]).toBe("");
  });

  it("opens the privacy policy beside the journey", () => {
    fakeApi();
    opened();
    const link = screen.getByRole("link", { name: "privacy policy (opens in a new tab)" });
    expect(link).toHaveAttribute("href", "/privacy-policy");
    expect(link).toHaveAttribute("target", "_blank");
  });

  it("writes each word of a name with a capital, and leaves the others as they are", async () => {
    fakeApi();
    const { person } = opened();
    await person.type(firstName(), "anne-marie");
    await person.type(surname(), "mcDonald o'brien");
    expect(firstName()).toHaveValue("Anne-Marie");
    expect(surname()).toHaveValue("McDonald O'Brien");
  });
});

describe("the basic info step, when something is wrong", () => {
  it("says of everything that is missing what it is, and leads there", async () => {
    fakeApi();
    const { person } = opened();
    await person.click(next());
    expect(await summary()).toHaveFocus();
    expect(await summaryLines()).toEqual([
      "Please select your title",
      "Please enter your legal first name",
      "Please enter your legal surname",
      "Date of birth: Day is required",
      "Date of birth: Month is required",
      "Date of birth: Year is required",
      "Privacy policy: You must accept the privacy policy to continue",
    ]);
    expect(document.title).toBe("Error: Your details - Example Claims");
    expect(privacy()).toHaveAccessibleDescription("Error: You must accept the privacy policy to continue");
    for (const part of ["Day", "Month", "Year"]) {
      expect(datePart(part)).toHaveAccessibleDescription(`Error: ${part} is required`);
      await person.click(screen.getByRole("link", { name: `Date of birth: ${part} is required` }));
      expect(datePart(part)).toHaveFocus();
    }
    await person.click(screen.getByRole("link", { name: /title$/ }));
    expect(screen.getByRole("radio", { name: "Mr." })).toHaveFocus();
  });

  it.each([
    ["A", "Invalid input: please enter at least 2 letters"],
    ["Ada1", "Invalid format: please use letters only"],
    ["Mr", "Invalid input: please enter your first name, not a title"],
    ["a".repeat(61), "Invalid input: please use at most 60 letters"],
  ])("says of the first name '%s' once it is left: %s", async (typed, sentence) => {
    fakeApi();
    const { person } = opened();
    await person.click(firstName());
    await person.paste(typed);
    expect(firstName()).toBeValid();
    await person.tab();
    expect(firstName()).toBeInvalid();
    expect(firstName()).toHaveAccessibleDescription(expect.stringContaining(`Error: ${sentence}`));
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    await person.type(firstName(), "b");
    expect(firstName()).toBeValid();
  });

  it.each([
    ["E", "Invalid input: please enter at least 2 letters"],
    ["Ex@mple", "Invalid format: please use letters only"],
    ["e".repeat(61), "Invalid input: please use at most 60 letters"],
  ])("says of the surname '%s': %s", async (typed, sentence) => {
    fakeApi();
    const { person } = opened();
    await person.click(surname());
    await person.paste(typed);
    await person.tab();
    expect(surname()).toHaveAccessibleDescription(expect.stringContaining(`Error: ${sentence}`));
  });

  it.each([
    [{ day: "", month: "3", year: "1985" }, "Day is required", "Day"],
    [{ day: "5", month: "", year: "1985" }, "Month is required", "Month"],
    [{ day: "5", month: "3", year: "" }, "Year is required", "Year"],
    [{ day: "31", month: "2", year: "1985" }, "Please enter a valid date", "Day"],
    [{ day: "1", month: "1", year: "2999" }, "Date of birth cannot be in the future", "Day"],
    [
      { day: "31", month: "12", year: String(new Date().getFullYear() - 12) },
      "You must be at least 13 years old",
      "Day",
    ],
    [{ day: "1", month: "1", year: "1850" }, "Please enter a valid date of birth (max 120 years old)", "Day"],
  ])("says of the date %j: %s", async (birthDate, sentence, marked) => {
    fakeApi();
    const { person } = opened({ typed: { birthDate } });
    await person.click(next());
    const line = sentence.startsWith("Date of birth") ? sentence : `Date of birth: ${sentence}`;
    expect(await screen.findByRole("link", { name: line })).toBeVisible();
    expect(date()).toHaveAccessibleDescription(`As on your licence or passport. Error: ${sentence}`);
    expect(datePart(marked)).toBeInvalid();
  });

  it("marks the missing part of a date alone", async () => {
    fakeApi();
    const { person } = opened();
    await person.selectOptions(datePart("Day"), "5");
    await person.selectOptions(datePart("Month"), "March");
    await person.click(next());
    expect(await screen.findByRole("link", { name: "Date of birth: Year is required" })).toBeVisible();
    expect(
      [datePart("Day"), datePart("Month"), datePart("Year")].map((part) => part.getAttribute("aria-invalid")),
    ).toEqual([null, null, "true"]);
  });

  it("checks a date a moment after its last part is chosen", async () => {
    fakeApi();
    const { person } = opened();
    await giveBirthDate(person, { day: "31", month: "February" });
    expect(await screen.findByText("Please enter a valid date")).toBeVisible();
    await person.selectOptions(datePart("Day"), "28");
    await waitFor(() => expect(screen.queryByText("Please enter a valid date")).not.toBeInTheDocument());
  });

  it("waits until a press is over before it reports a name, so that nothing moves under the finger", async () => {
    fakeApi();
    const { person } = opened();
    await person.type(surname(), "O");
    await person.pointer({ target: privacy(), keys: "[MouseLeft>]" });
    expect(surname()).not.toHaveFocus();
    expect(surname()).toBeValid();
    await person.pointer({ target: privacy(), keys: "[/MouseLeft]" });
    await waitFor(() => expect(surname()).toBeInvalid());
    expect(privacy()).toBeChecked();
  });

  it("says which part of a date is missing once the date is left", async () => {
    fakeApi();
    const { person } = opened();
    await person.selectOptions(datePart("Day"), "5");
    await person.click(datePart("Month"));
    expect(screen.queryByText("Month is required")).not.toBeInTheDocument();
    await person.click(surname());
    expect(await screen.findByText("Month is required")).toBeVisible();
  });

  it("takes a part out of the summary as soon as it is answered again", async () => {
    fakeApi();
    const { person } = opened();
    await giveName(person);
    await giveBirthDate(person);
    await person.click(next());
    await summary();
    await person.click(privacy());
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(document.title).toBe("Your details - Example Claims");
    await person.click(privacy());
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });
});

describe("Next on the basic info step", () => {
  it.each(["v3", "v4"])("saves the answers in %s and opens the contact step", async (variant) => {
    const api = fakeApi();
    const { person } = opened({ at: `/get-started-${variant}/info` });
    await givePerson(person);
    await person.click(next());
    await waitFor(() => expect(addressBar()).toHaveTextContent(`/get-started-${variant}/contact`));
    expect(api.bodiesOf(save)).toEqual([
      {
        claimNumber: aClaimNumber,
        title: "Ms.",
        first_name: "Ada",
        last_name: "Example",
        dateOfBirth: "05/03/1985",
        dob: "1985-03-05",
        screen_name: "basic_info",
        should_add_screen_name: true,
      },
    ]);
    expect(window.history.state.typed).toBeUndefined();
  });

  it.each([
    ["Mary  Jane", "Mary Jane"],
    ["Mary\u00A0Jane", "Mary Jane"],
    ["O‘Brien", "O'Brien"],
    ["O’Brien", "O’Brien"],
    ["Anne–Marie", "Anne-Marie"],
    ["Anne‑Marie", "Anne-Marie"],
  ])("takes %j as it is typed, and saves it as %j", async (typed, plain) => {
    const api = fakeApi();
    const { person } = opened();
    await givePerson(person);
    for (const name of [firstName(), surname()]) {
      await person.clear(name);
      await person.click(name);
      await person.paste(typed);
    }
    await person.tab();
    expect([firstName(), surname()].map((name) => (name as HTMLInputElement).value)).toEqual([typed, typed]);
    expect(surname()).toBeValid();
    await person.click(next());
    await waitFor(() => expect(addressBar()).toHaveTextContent("/get-started-v3/contact"));
    expect(api.bodiesOf(save)).toEqual([expect.objectContaining({ first_name: plain, last_name: plain })]);
  });

  it("stays until the save is acknowledged, and saves once however often it is pressed", async () => {
    const slow = later();
    const api = fakeApi({ [save]: slow.answer });
    const { person } = opened();
    await givePerson(person);
    await person.dblClick(next());
    const busy = await screen.findByRole("button", { name: "Processing..." });
    await person.click(busy);
    expect(addressBar()).toHaveTextContent("/get-started-v3/info");
    await waitFor(() => expect(window.history.state.typed).toBeUndefined());
    await act(async () => slow.arrives(saved()));
    await waitFor(() => expect(addressBar()).toHaveTextContent("/get-started-v3/contact"));
    expect(api.bodiesOf(save)).toHaveLength(1);
  });

  it("goes on at once with the save queued when the network is down", async () => {
    fakeApi({ [save]: () => networkDown() });
    const { person, store } = opened();
    await givePerson(person);
    await person.click(next());
    await waitFor(() => expect(addressBar()).toHaveTextContent("/get-started-v3/contact"));
    expect(store.get(claimAtom)?.unsent.at(-1)?.fields).toMatchObject({ screen_name: "basic_info", first_name: "Ada" });
  });

  it("stays, keeps every answer and shows what the server says when it refuses them", async () => {
    fakeApi({ [save]: () => errorAnswer(409, "This claim has already been submitted.") });
    const { person } = opened();
    await givePerson(person);
    await person.click(next());
    expect(await screen.findByText("This claim has already been submitted.")).toBeVisible();
    expect(document.title).toBe("Error: Your details - Example Claims");
    expect(firstName()).toHaveValue("Ada");
    expect(window.history.state.typed).toMatchObject({ firstName: "Ada", surname: "Example" });
    expect(addressBar()).toHaveTextContent("/get-started-v3/info");
  });

  it("says of details that were signed with that they stay, keeps what was typed, and leads on", async () => {
    fakeApi({ [save]: rejectedWith("details-fixed", '"last_name" was signed for and is fixed now.') });
    const signed = aClaim({
      fields: someAnswers(),
      screensCompleted: ["postcode", "basic_info", "contact_info", "sign"],
      signed: true,
    });
    const { person } = opened({ claim: signed });
    await person.type(surname(), "son");
    await person.click(next());
    expect(await screen.findByRole("alert")).toHaveTextContent(
      /^You have signed with your name, date of birth and address/,
    );
    expect(surname()).toHaveValue("Exampleson");
    await person.click(screen.getByRole("link", { name: "Go on with your claim" }));
    expect(addressBar()).toHaveTextContent("/get-started-v3/otp");
  });

  it("binds a lost session again and loses nothing", async () => {
    let isKnown = false;
    const api = fakeApi({
      "POST /session/claim": () => {
        isKnown = true;
        return done({ claimId: aClaimNumber, tester: false, data: { data: {}, screens_completed: [] } });
      },
      [save]: () => (isKnown ? saved() : errorAnswer(401, "No session.")),
    });
    const { person } = opened();
    await givePerson(person);
    isKnown = false;
    await person.click(next());
    await waitFor(() => expect(addressBar()).toHaveTextContent("/get-started-v3/contact"));
    expect(api.bodiesOf(save).at(-1)).toMatchObject({ first_name: "Ada", screen_name: "basic_info" });
  });

  it("reports the step once, with the visitor's consent", async () => {
    const consents = { analytics: true, marketing: true, version: "1" };
    const api = fakeApi();
    const { person } = opened({ claim: aClaimWithAddress({ fields: { consents } }) });
    await givePerson(person);
    await person.click(next());
    await waitFor(() => expect(api.bodiesOf("POST /trigger-gtm-event")).toHaveLength(1));
    expect(api.bodiesOf("POST /trigger-gtm-event")[0]).toMatchObject({ event: "basic_info" });
  });
});

describe("coming back to the basic info step", () => {
  it("finds every answer given before", () => {
    fakeApi();
    opened({ claim: aClaim({ fields: someAnswers(), screensCompleted: ["postcode", "basic_info"] }) });
    expect(screen.getByRole("radio", { name: "Ms." })).toBeChecked();
    expect(firstName()).toHaveValue("Ada");
    expect(surname()).toHaveValue("Example");
    expect(
      [datePart("Day"), datePart("Month"), datePart("Year")].map((part) => (part as HTMLSelectElement).value),
    ).toEqual(["5", "3", "1985"]);
    expect(privacy()).toBeChecked();
  });

  it("finds what was half typed before a reload, the claim's answers elsewhere", () => {
    fakeApi();
    const claim = aClaim({ fields: someAnswers(), screensCompleted: ["postcode", "basic_info"] });
    opened({ claim, typed: { surname: "Ex", title: "Lord", birthDate: 3, constructor: "x" } });
    expect(surname()).toHaveValue("Ex");
    expect(firstName()).toHaveValue("Ada");
    expect(screen.getByRole("radio", { name: "Ms." })).toBeChecked();
  });

  it("saves what is half typed in this entry of the history, beside what is the router's, and nowhere else", async () => {
    fakeApi();
    const { person } = opened({ state: { postcode: "M1 1AE" } });
    await person.type(surname(), "Ex");
    await waitFor(() => expect(window.history.state.typed).toEqual({ surname: "Ex" }));
    expect(window.history.state.usr).toEqual({ postcode: "M1 1AE" });
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain("Ex");
  });

  it("keeps it even when the page goes in the middle of a word", async () => {
    fakeApi();
    const { person } = opened();
    await person.type(surname(), "Ex");
    window.dispatchEvent(new Event("pagehide"));
    expect(window.history.state.typed).toEqual({ surname: "Ex" });
  });

  it("takes in what the server remembers, and leaves what was typed meanwhile", async () => {
    fakeApi();
    const { store, person } = opened();
    await person.type(surname(), "Ex");
    act(() => store.set(claimAtom, aClaim({ fields: someAnswers() })));
    expect(firstName()).toHaveValue("Ada");
    expect(surname()).toHaveValue("Ex");
  });

  it("shows nothing of a masked claim", () => {
    fakeApi();
    opened({ claim: aClaim({ masked: true, fields: { first_name: "A**", last_name: "E******" } }) });
    expect(firstName()).toHaveValue("");
  });
});
